/**
 * Every limit of what one client may ask of the site, in one list. A client is an IP address, of IPv6 a /64.
 * `RATE_LIMITS=off` lifts those marked with (*), for benchmarks.
 */
import { MINUTE, SECOND } from '../lib/durations.ts';

const KB = 1024;

/** (*) Requests of one client in a window of milliseconds, by class. What the cache answers is not counted. */
export const REQUESTS = {
  /** The visitor counter's calls. */
  analytics: { max: 120, timeWindow: MINUTE },
  reads: { max: 600, timeWindow: MINUTE },
  /** Saving the order of photos sends one for each, at once. */
  writes: { max: 1200, timeWindow: MINUTE },
  /** Readers' comments; those that are stored have limits of their own. */
  comments: { max: 30, timeWindow: MINUTE },
  /** Asking for a new password, and setting it by the link that was sent. */
  passwordResets: { max: 10, timeWindow: 15 * MINUTE },
  /** Asking for letters; each network has limits of its own. */
  subscribers: { max: 30, timeWindow: MINUTE },
  /** Asking for upload URLs. */
  uploads: { max: 60, timeWindow: 60 * MINUTE },
} as const;

/** The class of a route or procedure. `none`: not counted at all (images, monitoring). */
export type RateClass = keyof typeof REQUESTS | 'none';

/** Calls in one request over tRPC. Each counts as a request. */
export const CALLS_IN_A_BATCH = 10;

/** Bytes of a JSON body. A procedure may set its own (`bodyLimit`). */
export const BODIES = {
  owner: 1024 * KB,
  /** Low, because the server parses it for anyone. */
  visitor: 8 * KB,
  /** A reader's comment, also as a form sends it: three bytes for each of UTF-8. */
  comment: 32 * KB,
  login: 4 * KB,
  /** The owner's account: passkeys, the second factor. */
  account: 16 * KB,
} as const;

/** Requests that are not answered yet. */
export const UNANSWERED = {
  /** Browsers send one after the other on a connection. */
  ofConnection: 10,
  /** (*) One client may be a whole office. */
  ofClient: 200,
} as const;

/** Milliseconds that the server waits for a client. */
export const WAITS = {
  /** For the head of a request. */
  headersTimeout: 20 * SECOND,
  /** For the whole request, such as a photo over a slow connection. */
  requestTimeout: 2 * MINUTE,
  /** Between requests. */
  keepAliveTimeout: 72 * SECOND,
  /** Between two checks of the first two. */
  connectionsCheckingInterval: 5 * SECOND,
  /** Until a client has read an answer, such as a photo over the slowest connection. */
  answerTimeout: 5 * MINUTE,
} as const;

/** Milliseconds, as in {@link WAITS}. Tests wait less. */
export type Timeouts = Record<keyof typeof WAITS, number>;

/** Milliseconds without a byte in either direction, after which a connection is closed. */
export const SILENCE = 2 * MINUTE;

/** Work that all clients share: how much runs at a time, and how much may wait. Beyond it a client gets a 503. */
export const QUEUES = {
  /** Pages. They share one thread, so more at a time would only take longer each; one takes 5 to 10 ms. */
  renders: { atOnce: 2, waiting: 48 },
  /** Reads of the API that are not in the cache: one in each turn of the event loop, some milliseconds each. */
  reads: { atOnce: 1, waiting: 300 },
  /** Bodies in the cache. Beyond it they are sent uncompressed. */
  compressions: { atOnce: 2, waiting: 20 },
  /** argon2id: each takes 19 MB of memory. */
  passwords: { atOnce: 2, waiting: 50 },
} as const;

/** Further places among the passwords for known devices: strangers who fill the queue do not lock the owner out. */
export const PLACES_FOR_KNOWN_DEVICES = 10;

/** (*) Of one client's renders, and of its reads, this many run or wait in the common queue; others wait in its own. */
export const PLACES_OF_CLIENT = 4;

/**
 * Milliseconds by which the event loop may lag on average of a sample. Beyond it every request gets a 503. A sample is
 * long enough that one pause, such as reading the code of a first start, is no lag.
 */
export const LAG = { max: 1 * SECOND, sample: 4 * SECOND } as const;

/** Seconds after which a client may ask again, unless what refused it named others. */
export const OVERLOAD_PAUSE = 5;

/** Failed sign-ins in a window of milliseconds: of an IP address, a known device, an account, the codes of an account. */
export const FAILED_LOGINS = {
  window: 15 * MINUTE,
  network: 10,
  device: 10,
  account: 100,
  code: 10,
} as const;

/** Links to a new password that go to the owner in a day: for strangers, and for the devices on which she has signed in. */
export const PASSWORD_LINKS_A_DAY = 5;

/** (*) What one client adds to the statistics in a (UTC) day: more than a household or a small office needs. */
export const VISITS_A_DAY = { sessions: 100, pageViews: 300, searches: 100, saves: 100 } as const;

/** (*) Comments, and requests of letters, that one client may send in a window of milliseconds, over restarts. */
export const WRITTEN_BY_NETWORK = [
  { max: 5, window: 10 * MINUTE },
  { max: 20, window: 24 * 60 * MINUTE },
] as const;

/**
 * (*) Mails that ask for a confirmation, in an hour and in all: half of them for requests of which no browser has worked.
 * `RATE_LIMITS=off` does not lift the one mail an address a day.
 */
export const CONFIRMATIONS_AN_HOUR = { all: 200, unproven: 100 } as const;

/** Comments of strangers that wait for the owner; the next ones are spam. */
export const WAITING_COMMENTS = 200;
/** Comments that were found to be spam by the site; beyond it the oldest go, and all after some days. */
export const SPAM_COMMENTS = { most: 500, days: 30 } as const;
/** Answers in one thread, which a page has whole. */
export const ANSWERS_OF_THREAD = 200;

/** (*) An IPv6 network that one customer of a provider may have whole. It adds so many times what one client adds. */
export const WIDE_NETWORK = { bits: 48, times: 4 } as const;

/** (*) Sessions, page views and searches that are stored in a (UTC) day, whoever sends them: about 30,000 visits. */
export const ROWS_OF_VISITS_A_DAY = 120_000;

/** Clients whose counts are remembered. Beyond it the least recently seen are forgotten, which bounds the memory. */
export const REMEMBERED = 20_000;
