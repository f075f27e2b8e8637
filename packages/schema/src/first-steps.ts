/** What a new owner has still to do, for the overview of the dashboard. */
export interface FirstSteps {
  isDismissed: boolean;
  /** Whether the site has the demo in it. */
  hasDemo: boolean;
  /** `region` is the time zone and the unit of weights. */
  done: Record<'name' | 'story' | 'region' | 'picture' | 'post' | 'backup', boolean>;
}
