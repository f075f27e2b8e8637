/**
 * Writes a WordPress export as WordPress does (wp-admin/includes/export.php): 60 posts, 40 recipes of two plugins and 150
 * pictures, with the corners of real ones. All texts are invented.
 */
import { serialize } from 'php-serialize';

const POSTS = 60;
const RECIPES = 40;
const PICTURES = 150;

/** Ids: posts from 1, recipes from 1001, pictures from 2001. */
const RECIPE = 1000;
const PICTURE = 2000;

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const two = (n: number) => String(n).padStart(2, '0');

interface Item {
  id: number;
  type: string;
  title: string;
  slug: string;
  content?: string;
  excerpt?: string;
  status?: string;
  parent?: number;
  link?: string;
  password?: string;
  day?: number;
  zeroGmt?: boolean;
  attachmentUrl?: string;
  meta?: Record<string, string>;
  categories?: [domain: string, slug: string, name: string][];
  comments?: Comment[];
}

interface Comment {
  id: number;
  parent?: number;
  name?: string;
  email?: string;
  userId?: number;
  text: string;
  approved?: '0' | '1' | 'spam' | 'trash';
  type?: string;
  meta?: Record<string, string>;
}

/** Each is a minute later than the one before. */
const comment = (each: Comment) => `		<wp:comment>
			<wp:comment_id>${each.id}</wp:comment_id>
			<wp:comment_author>${cdata(each.name ?? 'Ann')}</wp:comment_author>
			<wp:comment_author_email>${cdata(each.email ?? '')}</wp:comment_author_email>
			<wp:comment_author_url>https://spam.example</wp:comment_author_url>
			<wp:comment_author_IP>${cdata('192.0.2.7')}</wp:comment_author_IP>
			<wp:comment_date>${cdata(`2019-05-06 08:${two(each.id % 60)}:00`)}</wp:comment_date>
			<wp:comment_date_gmt>${cdata(`2019-05-06 06:${two(each.id % 60)}:00`)}</wp:comment_date_gmt>
			<wp:comment_content>${cdata(each.text)}</wp:comment_content>
			<wp:comment_approved>${cdata(each.approved ?? '1')}</wp:comment_approved>
			<wp:comment_type>${cdata(each.type ?? 'comment')}</wp:comment_type>
			<wp:comment_parent>${each.parent ?? 0}</wp:comment_parent>
			<wp:comment_user_id>${each.userId ?? 0}</wp:comment_user_id>
${Object.entries(each.meta ?? {})
  .map(
    ([key, value]) =>
      `			<wp:commentmeta>\n			<wp:meta_key>${cdata(key)}</wp:meta_key>\n			<wp:meta_value>${cdata(value)}</wp:meta_value>\n			</wp:commentmeta>\n`,
  )
  .join('')}		</wp:comment>
`;

export function item(site: string, each: Item): string {
  const day = each.day ?? each.id;
  const date = `2019-${two((day % 12) + 1)}-${two((day % 28) + 1)} 23:30:00`;
  const gmt = each.zeroGmt
    ? '0000-00-00 00:00:00'
    : new Date(Date.parse(`${date.replace(' ', 'T')}Z`) + 5 * 3_600_000)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' ');
  const pubDate = each.zeroGmt
    ? 'Mon, 30 Nov -0001 00:00:00 +0000'
    : new Date(`${gmt.replace(' ', 'T')}Z`).toUTCString().replace('GMT', '+0000');
  const meta = Object.entries(each.meta ?? {});
  return `	<item>
		<title>${cdata(each.title)}</title>
		<link>${each.link ?? `${site}/?p=${each.id}`}</link>
		<pubDate>${pubDate}</pubDate>
		<dc:creator>${cdata('tess')}</dc:creator>
		<guid isPermaLink="false">${site}/?p=${each.id}</guid>
		<description></description>
		<content:encoded>${cdata(each.content ?? '')}</content:encoded>
		<excerpt:encoded>${cdata(each.excerpt ?? '')}</excerpt:encoded>
		<wp:post_id>${each.id}</wp:post_id>
		<wp:post_date>${cdata(date)}</wp:post_date>
		<wp:post_date_gmt>${cdata(gmt)}</wp:post_date_gmt>
		<wp:comment_status>${cdata('open')}</wp:comment_status>
		<wp:post_name>${cdata(each.slug)}</wp:post_name>
		<wp:status>${cdata(each.status ?? 'publish')}</wp:status>
		<wp:post_parent>${each.parent ?? 0}</wp:post_parent>
		<wp:menu_order>0</wp:menu_order>
		<wp:post_type>${cdata(each.type)}</wp:post_type>
		<wp:post_password>${cdata(each.password ?? '')}</wp:post_password>
		<wp:is_sticky>0</wp:is_sticky>
${each.attachmentUrl ? `		<wp:attachment_url>${cdata(each.attachmentUrl)}</wp:attachment_url>\n` : ''}${(each.categories ?? []).map(([domain, slug, name]) => `		<category domain="${domain}" nicename="${slug}">${cdata(name)}</category>\n`).join('')}${meta.map(([key, value]) => `		<wp:postmeta>\n		<wp:meta_key>${cdata(key)}</wp:meta_key>\n		<wp:meta_value>${cdata(value)}</wp:meta_value>\n		</wp:postmeta>\n`).join('')}${(each.comments ?? []).map(comment).join('')}	</item>
`;
}

/** The posts with a corner each, by their number. The others are plain blocks. */
function corners(site: string): Record<number, Partial<Item>> {
  const picture = (n: number) => pictureUrl(site, n);
  return {
    1: {
      title: 'Soup &amp; <em>bread</em> ]]> done',
      slug: 'soup',
      excerpt: 'Hot <b>soup</b>',
      content: `First line\nsecond line\n\nA &amp; B &eacute; <strong>bold</strong> ]]> end\n\n[caption id="attachment_2001" align="aligncenter" width="300"]<a href="${picture(1)}"><img class="size-medium" src="${picture(1).replace('.jpg', '-300x200.jpg')}" alt="A pot" width="300" height="200" /></a> The <em>pot</em>[/caption]\n\n[gallery ids="2002,2003,9999"]\n\n[box color="red"]In a box [note]nested[/note][/box] [sic]`,
      meta: { _thumbnail_id: '2001' },
    },
    2: {
      slug: 'soup',
      title: 'Soup again',
      content: '<!-- wp:paragraph --><p>Same slug.</p><!-- /wp:paragraph -->',
    },
    3: { slug: '%d1%81%d1%83%d0%bf', title: 'Суп', link: `${site}/2019/04/%d1%81%d1%83%d0%bf/` },
    4: { status: 'draft', slug: '', title: 'A draft', zeroGmt: true, link: `${site}/?p=4` },
    5: { status: 'private', title: 'Private' },
    6: { status: 'future', title: 'Later' },
    7: { status: 'trash', title: 'Thrown away' },
    8: { password: 'secret', title: 'Behind a password' },
    9: {
      title: 'A gallery of blocks',
      content: `<!-- wp:gallery {"ids":[2004,2005]} --><figure class="wp-block-gallery"><figure class="wp-block-image"><img src="${picture(4)}" alt="Four"/><figcaption>Four</figcaption></figure><figure class="wp-block-image"><img src="${picture(5).replace('.jpg', '-1024x768.jpg')}" alt=""/></figure></figure><!-- /wp:gallery --><!-- wp:embed {"url":"https://video.example/1"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://video.example/1\n</div></figure><!-- /wp:embed -->`,
    },
    10: {
      title: 'A recipe as a block',
      content:
        '<!-- wp:paragraph --><p>Before</p><!-- /wp:paragraph --><!-- wp:wp-recipe-maker/recipe {"id":1001} -->[wprm-recipe id="1001"]<!-- /wp:wp-recipe-maker/recipe -->',
      meta: { _thumbnail_id: '2010' },
    },
    11: {
      title: 'A recipe as a comment',
      content:
        'Before\n<!--WPRM Recipe 1002--><div class="wprm-fallback-recipe"><h2>Fallback</h2></div><!--End WPRM Recipe-->\nAfter',
    },
    12: { title: 'A recipe of another plugin', content: 'Before\n\n[tasty-recipe id="1040"]' },
    13: {
      title: 'JSON-LD',
      content: `Before <script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"Cake in JSON","recipeIngredient":["2 eggs"],"recipeInstructions":"Bake.","prepTime":"PT5M"}</script> after`,
    },
    14: {
      title: 'Links',
      content: `<p>See <a href="${site}/2019/02/soup/#pot">soup</a>, <a href="${site}/?p=9">a gallery</a> and <a href="https://other.example/x">others</a>.</p>`,
    },
    15: {
      title: 'Hostile <script>alert(1)</script>',
      excerpt: '<img src=x onerror=alert(1)>',
      content:
        '<p onclick="alert(1)">A<script>alert(1)</script><a href="javascript:alert(1)">b</a><img src="x" onerror="alert(1)"><iframe srcdoc="<script>alert(1)</script>"></iframe><svg onload="alert(1)"></svg></p>',
    },
    16: {
      title: 'A picture of another host',
      content: '<p><img src="https://elsewhere.example/a.jpg" alt=""></p>',
    },
    17: {
      title: 'A gallery of what was uploaded',
      content: '[gallery columns="2" exclude="2019"]',
    },
  };
}

const pictureUrl = (site: string, n: number) =>
  `${site}/wp-content/uploads/2019/${two((n % 12) + 1)}/picture-${n}.jpg`;

function post(site: string, n: number): string {
  const day = n;
  const slug = `post-${n}`;
  const plain: Item = {
    id: n,
    type: 'post',
    title: `Post ${n}`,
    slug,
    day,
    link: `${site}/2019/${two((day % 12) + 1)}/${slug}/`,
    content: `<!-- wp:paragraph -->\n<p>Post ${n} has a picture.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:image {"id":${PICTURE + n}} -->\n<figure class="wp-block-image"><img src="${pictureUrl(site, n)}" alt="Picture ${n}" class="wp-image-${PICTURE + n}"/></figure>\n<!-- /wp:image -->`,
    meta: { _edit_lock: '1', _thumbnail_id: String(PICTURE + 60 + n) },
    categories: [['category', 'food', 'Food & more']],
  };
  const corner = corners(site)[n] ?? {};
  const link = corner.slug ? { link: `${site}/2019/${two((day % 12) + 1)}/${corner.slug}/` } : {};
  return item(site, { ...plain, ...link, ...corner });
}

function recipe(site: string, n: number): string {
  const id = RECIPE + n;
  const common = { id, slug: `recipe-${n}`, title: `Recipe ${n}`, day: n };
  const image = { _thumbnail_id: String(PICTURE + 110 + n) };
  if (n > 30) {
    return item(site, {
      ...common,
      type: 'tasty_recipe',
      meta: {
        ...image,
        description: '<p>Tasty.</p>',
        ingredients: '<h4>Dough</h4><ul><li>2 cups flour</li><li>1 egg</li></ul>',
        instructions: '<ol><li>Mix.</li><li>Bake.</li></ol>',
        prep_time: '10 minutes',
        cook_time: '1 hour 5 minutes',
        additional_time_label: 'Marinating Time',
        additional_time_value: '2 hours',
        total_time: '3 hours 15 minutes',
        yield: '6 servings',
        calories: '210',
        carbohydrates: '8.5 g',
        fiber: '3.5 g',
        protein: '12 g',
        fat: '9 g',
      },
      categories: [['tasty_recipe_category', 'dessert', 'Dessert']],
    });
  }
  return item(site, {
    ...common,
    type: 'wprm_recipe',
    content: `Summary of ${n} é.`,
    meta: {
      ...image,
      wprm_parent_post_id: n === 1 ? '10' : '0',
      wprm_servings: '4',
      wprm_servings_unit: 'bowls',
      wprm_prep_time: '15',
      wprm_cook_time: '30',
      wprm_custom_time: '15',
      wprm_custom_time_label: 'Resting Time',
      wprm_total_time: '60',
      wprm_ingredients: serialize([
        {
          name: 'Sauce',
          ingredients: [
            { amount: '1/2', unit: 'cup', name: 'crème fraîche', notes: 'cold' },
            { amount: '2', unit: '', name: '<a href="https://shop.example">eggs</a>', notes: '' },
          ],
        },
      ]),
      wprm_instructions:
        n === 3
          ? 'a:1:{broken'
          : serialize([
              {
                name: '',
                instructions: [
                  { text: '<p>Whisk.</p>', image: 0 },
                  { text: 'Serve.', image: 0 },
                ],
              },
            ]),
      wprm_nutrition_calories: '320',
      wprm_nutrition_carbohydrates: '12',
      wprm_nutrition_fiber: '4',
      wprm_nutrition_protein: '20.5',
      wprm_nutrition_fat: '22',
      wprm_notes: n === 4 ? '<p>Use good butter.</p>' : '<p>Keeps for two days.</p>',
    },
    categories: [['wprm_course', 'main-course', 'Main Course']],
  });
}

/** Of every seven one belongs to no post. */
function picture(site: string, n: number): string {
  const parent = n >= 18 && n <= 20 ? 17 : n % 7 === 0 ? 0 : ((n - 1) % POSTS) + 1;
  return item(site, {
    id: PICTURE + n,
    type: 'attachment',
    title: `picture-${n}`,
    slug: `picture-${n}`,
    excerpt: n === 2 ? 'Two' : '',
    status: 'inherit',
    parent: n === 18 ? 17 : parent,
    attachmentUrl: pictureUrl(site, n),
    meta: { _wp_attachment_image_alt: `Alt ${n}` },
  });
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** @param site such as `http://old.example` */
export function wordpressExport(site: string): string {
  return wxr(site, [
    ...numbers(PICTURES).map((n) => picture(site, n)),
    ...numbers(POSTS).map((n) => post(site, n)),
    ...numbers(RECIPES).map((n) => recipe(site, n)),
    item(site, { id: 3001, type: 'page', title: 'About me', slug: 'about', content: 'Hello' }),
    item(site, { id: 3002, type: 'nav_menu_item', title: '', slug: '3002' }),
  ]);
}

export const wxr = (
  site: string,
  items: readonly string[],
  before = '',
) => `<?xml version="1.0" encoding="UTF-8" ?>
${before}<!-- This is a WordPress eXtended RSS file generated by WordPress as an export of your site. -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
	<title>Old kitchen</title>
	<link>${site}</link>
	<wp:wxr_version>1.2</wp:wxr_version>
	<wp:base_site_url>${site}</wp:base_site_url>
	<wp:base_blog_url>${site}</wp:base_blog_url>
${items.join('')}</channel>
</rss>
`;
