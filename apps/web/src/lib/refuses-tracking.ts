/** Whether the visitor refuses tracking: Global Privacy Control or Do Not Track is on. */
export function refusesTracking(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === '1';
}
