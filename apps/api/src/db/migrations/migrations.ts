import type { Migration } from 'kysely/migration';
import * as initial from './0001-initial.ts';
import * as imageVariants from './0002-image-variants.ts';
import * as analyticsTotals from './0003-analytics-totals.ts';
import * as formerSlugs from './0004-former-slugs.ts';
import * as highlightsOrder from './0005-highlights-order.ts';
import * as placeholderColours from './0006-placeholder-colours.ts';
import * as dropImageTriggers from './0007-drop-image-triggers.ts';
import * as dailyVisits from './0008-daily-visits.ts';
import * as oneTableOfFormerSlugs from './0009-one-table-of-former-slugs.ts';
import * as deviceKeys from './0010-device-keys.ts';
import * as idempotencyKeys from './0011-idempotency-keys.ts';
import * as drafts from './0012-drafts.ts';
import * as revisions from './0013-revisions.ts';
import * as recipeDetails from './0015-recipe-details.ts';
import * as recipeLinks from './0016-recipe-links.ts';
import * as search from './0017-search.ts';
import * as searches from './0018-searches.ts';
import * as weightImports from './0019-weight-imports.ts';
import * as imports from './0021-imports.ts';
import * as siteSections from './0022-site-sections.ts';
import * as account from './0023-account.ts';
import * as passkeys from './0024-passkeys.ts';
import * as publicWords from './0025-public-words.ts';
import * as oneTableOfSettings from './0026-one-table-of-settings.ts';
import * as recipeWords from './0030-recipe-words.ts';
import * as trash from './0032-trash.ts';
import * as formerDefaults from './0036-former-defaults.ts';
import * as visitTotals from './0040-visit-totals.ts';
import * as nutrition from './0044-nutrition.ts';
import * as tags from './0048-tags.ts';
import * as previewLinks from './0052-preview-links.ts';
import * as pictureFocus from './0053-picture-focus.ts';
import * as pages from './0056-pages.ts';
import * as aboutCounts from './0057-about-counts.ts';
import * as contentVersions from './0066-content-versions.ts';
import * as noDeviceKeys from './0068-no-device-keys.ts';
import * as visitRows from './0070-visit-rows.ts';
import * as oldCounts from './0073-old-counts.ts';
import * as takenBackImports from './0080-taken-back-imports.ts';
import * as diets from './0081-diets.ts';
import * as restTime from './0082-rest-time.ts';
import * as scheduledRevisions from './0083-scheduled-revisions.ts';
import * as comments from './0084-comments.ts';
import * as mail from './0085-mail.ts';
import * as searchedCategories from './0086-searched-categories.ts';
import * as subscribers from './0087-subscribers.ts';
import * as letters from './0088-letters.ts';
import * as lettersOverTime from './0089-letters-over-time.ts';

/**
 * All migrations, in the order in which they came to main: forward only, never changed or moved once they are there, and new
 * ones at the end. So a database of an earlier version has the first ones of this list. `check:migrations` holds the list
 * against those of all commits before.
 */
export const migrations: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-image-variants': imageVariants,
  '0003-analytics-totals': analyticsTotals,
  '0004-former-slugs': formerSlugs,
  '0005-highlights-order': highlightsOrder,
  '0006-placeholder-colours': placeholderColours,
  '0007-drop-image-triggers': dropImageTriggers,
  '0008-daily-visits': dailyVisits,
  '0009-one-table-of-former-slugs': oneTableOfFormerSlugs,
  '0010-device-keys': deviceKeys,
  '0011-idempotency-keys': idempotencyKeys,
  '0012-drafts': drafts,
  '0013-revisions': revisions,
  '0017-search': search,
  '0015-recipe-details': recipeDetails,
  '0016-recipe-links': recipeLinks,
  '0018-searches': searches,
  '0021-imports': imports,
  '0019-weight-imports': weightImports,
  '0022-site-sections': siteSections,
  '0023-account': account,
  '0024-passkeys': passkeys,
  '0025-public-words': publicWords,
  '0026-one-table-of-settings': oneTableOfSettings,
  '0044-nutrition': nutrition,
  '0048-tags': tags,
  '0052-preview-links': previewLinks,
  '0053-picture-focus': pictureFocus,
  '0040-visit-totals': visitTotals,
  '0030-recipe-words': recipeWords,
  '0032-trash': trash,
  '0036-former-defaults': formerDefaults,
  '0056-pages': pages,
  '0057-about-counts': aboutCounts,
  '0068-no-device-keys': noDeviceKeys,
  '0073-old-counts': oldCounts,
  '0066-content-versions': contentVersions,
  '0070-visit-rows': visitRows,
  '0080-taken-back-imports': takenBackImports,
  '0083-scheduled-revisions': scheduledRevisions,
  '0086-searched-categories': searchedCategories,
  '0081-diets': diets,
  '0082-rest-time': restTime,
  '0084-comments': comments,
  '0087-subscribers': subscribers,
  '0085-mail': mail,
  '0088-letters': letters,
  '0089-letters-over-time': lettersOverTime,
};
