import type { PublishedMark } from '@site/schema/weight-entries';

/** The id of the row of a mark in the list below the chart. */
export const publishedRowId = ({ day }: Pick<PublishedMark, 'day'>) => `published-${day}`;
