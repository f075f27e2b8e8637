/** Knows when content changes: what is kept of it elsewhere (rendered pages) is then stale at once. */
import {
  ColumnNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  TableNode,
} from 'kysely';

export interface ContentVersion {
  /** A number that grows with every change of what visitors are shown. */
  current(): number;
  /** The part of the database connection that counts. */
  plugin: KyselyPlugin;
}

/** Tables whose rows no page of a visitor shows. */
const NOT_CONTENT = new Set([
  'sessions',
  'adminUsers',
  'users',
  'visitorSessions',
  'pageViews',
  'pathTotals',
  'visitTotals',
]);

/** A post's views rise with every reader; pages may show a count that is a minute old. */
const COUNTERS = new Set(['views']);

/**
 * Counts writes as they are sent. One connection serves everything in turn, so whoever reads the new number
 * and then the tables finds the write committed, or rolled back.
 */
export function contentVersion(): ContentVersion {
  let version = 0;
  return {
    current: () => version,
    plugin: {
      transformQuery({ node }: PluginTransformQueryArgs) {
        if (changesContent(node)) version += 1;
        return node;
      },
      transformResult: async ({ result }: PluginTransformResultArgs) => result,
    },
  };
}

function changesContent(node: PluginTransformQueryArgs['node']): boolean {
  switch (node.kind) {
    case 'InsertQueryNode':
      return isContent(node.into);
    case 'DeleteQueryNode':
      return node.from.froms.some(isContent);
    case 'UpdateQueryNode':
      return (
        isContent(node.table) && !(node.updates ?? []).every(({ column }) => isCounter(column))
      );
    default:
      return false;
  }
}

function isContent(table: OperationNode | undefined): boolean {
  return (
    table !== undefined && TableNode.is(table) && !NOT_CONTENT.has(table.table.identifier.name)
  );
}

function isCounter(column: OperationNode): boolean {
  return ColumnNode.is(column) && COUNTERS.has(column.column.name);
}
