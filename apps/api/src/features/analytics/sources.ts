/**
 * Where visits come from: well-known hosts by their suffix, so that `t.co` does not match `reddit.com`. `sources.json` is kept
 * up by hand. `*` stands for any country's ending, and the first that matches counts.
 */
import type { SourceGroup } from '@site/schema/analytics';
import sources from './sources.json' with { type: 'json' };

const KNOWN: Record<Exclude<SourceGroup, 'direct' | 'other'>, Record<string, string>> = sources;
const GROUPS = Object.entries(KNOWN) as [keyof typeof KNOWN, Record<string, string>][];

/** `google.*` is `google.de`, `google.co.uk` and `www.google.com`, and not `google.evil.example`. */
function matches(host: string, suffix: string): boolean {
  const labels = host.split('.');
  const known = suffix.split('.');
  if (known.at(-1) !== '*') return labels.slice(-known.length).join('.') === suffix;
  const [name = ''] = known;
  const ending = labels.slice(labels.indexOf(name) + 1);
  if (!labels.includes(name)) return false;
  return (
    ending.length === 1 ||
    (ending.length === 2 && /^(?:com?|org|net)$/.test(ending[0] ?? '') && ending[1]?.length === 2)
  );
}

/** The group and name of a host, as the statistics count it. Without one the visit was direct. */
export function sourceOf(host: string): { group: SourceGroup; name: string } {
  if (host === '') return { group: 'direct', name: 'Direct' };
  for (const [group, known] of GROUPS) {
    const [, name] = Object.entries(known).find(([suffix]) => matches(host, suffix)) ?? [];
    if (name) return { group, name };
  }
  return { group: 'other', name: host.replace(/^www\./, '') };
}
