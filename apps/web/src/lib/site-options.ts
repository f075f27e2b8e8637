/** What pages need to know of the server's settings; the same on the server and in the browser. */
export interface SiteOptions {
  /** Scheme, host and port that visitors use, for absolute addresses. */
  origin: string;
  /** IANA name; dates are shown in it wherever the reader is. */
  timeZone: string;
}
