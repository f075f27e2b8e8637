/** A plan in words for the owner. */
import { picturesOf } from './pictures/store-pictures.ts';
import type { Plan, PlannedItem, Status } from './plan.ts';

/** The line after which the command says what it does. */
export const BEGINS = 'Importing...';

const WORDS: Record<Status, string> = {
  new: 'new',
  changed: 'changed in the file since the last import',
  same: 'here already',
  edited: 'edited here, left alone',
  deleted: 'deleted here, left out',
};

const counted = (items: readonly PlannedItem[], kind: 'post' | 'recipe') => {
  const number = items.filter(({ item }) => item.kind === kind).length;
  return `${number} ${kind}${number === 1 ? '' : 's'}`;
};

export interface PlanSummary {
  /** How many there are of each kind. */
  lines: string[];
  /** What the owner should look at: an item with its notes a line. */
  notes: string[];
  /** Whether the import would write anything. */
  isEmpty: boolean;
}

export function describePlan(plan: Plan): PlanSummary {
  const byStatus = Map.groupBy(plan.items, ({ status }) => status);
  const lines = [
    `${plan.format}: ${counted(plan.items, 'post')}, ${counted(plan.items, 'recipe')}`,
  ];
  for (const [status, words] of Object.entries(WORDS) as [Status, string][]) {
    const items = byStatus.get(status);
    if (items) lines.push(`  ${counted(items, 'post')} and ${counted(items, 'recipe')}: ${words}`);
  }
  const written = [...(byStatus.get('new') ?? []), ...(byStatus.get('changed') ?? [])];
  const pictures = new Set(written.flatMap(picturesOf)).size;
  if (pictures > 0)
    lines.push(
      `  ${pictures} pictures${plan.hosts.size > 0 ? `, from the file or from ${[...plan.hosts].join(', ')}` : ''}`,
    );
  if (plan.moved.size > 0)
    lines.push(`  ${plan.moved.size} old addresses will lead to the new ones`);
  return {
    lines,
    notes: [...plan.problems, ...plan.items.flatMap(notesOf)],
    isEmpty: written.length === 0,
  };
}

function notesOf({ item, status, notes }: PlannedItem): string[] {
  if (status === 'edited' || status === 'deleted') return [`${item.title}: ${WORDS[status]}`];
  return status === 'same' || notes.length === 0
    ? []
    : [`${item.title}: ${[...new Set(notes)].join('; ')}`];
}
