/**
 * For its profiler, React's development build reports each render of each component, and keeps a trace of each element's
 * place in the code, where the browser has these. Nobody profiles the tests. Import it before React.
 */
const { console }: { console: Partial<Console> } = globalThis;
delete console.timeStamp;
delete (console as { createTask?: unknown }).createTask;
