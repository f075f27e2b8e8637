/** What of a page's blocking is the page's own doing. */
import type { RunnerResult } from 'lighthouse';
import { LanternTotalBlockingTime } from 'lighthouse/core/computed/metrics/lantern-total-blocking-time.js';
import { PageDependencyGraph } from 'lighthouse/core/computed/page-dependency-graph.js';

/**
 * Lighthouse's total blocking time, milliseconds, with every task as long as the page's thread worked on it: a task
 * also lasts while the thread waits for a processor, which the browser's other processes, Lighthouse and whatever
 * else the machine does have taken. Computed as Lighthouse does, from the trace that it took.
 */
export async function ownBlockingTime({ lhr, artifacts }: RunnerResult): Promise<number> {
  const data = {
    trace: artifacts.Trace,
    devtoolsLog: artifacts.DevtoolsLog,
    gatherContext: artifacts.GatherContext,
    settings: lhr.configSettings,
    URL: artifacts.URL,
    SourceMaps: artifacts.SourceMaps,
    HostDPR: artifacts.HostDPR,
    simulator: null,
  };
  const context = { settings: lhr.configSettings, computedCache: new Map() };
  // The metric finds this graph in the context, and takes its tasks' lengths from it.
  const graph = await PageDependencyGraph.request({ ...data, fromTrace: false }, context);
  graph.traverse((node) => {
    if (node.type !== 'cpu') return;
    const event: { dur: number; tdur?: number } = node.event;
    event.dur = event.tdur ?? event.dur;
  });
  return (await LanternTotalBlockingTime.request(data, context)).timing;
}
