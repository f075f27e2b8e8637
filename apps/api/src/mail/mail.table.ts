declare module '../db/tables.ts' {
  interface Tables {
    mailPasswords: MailPasswordsTable;
    mailNotices: MailNoticesTable;
  }
}

/** The password of the mail server, in one row. It must be readable, because the site signs in with it. */
export interface MailPasswordsTable {
  id: 1;
  /** The server and the user that it is for. To others it is never sent. */
  host: string;
  user: string;
  password: string;
}

/**
 * When a mail of a kind last went to the owner, or began to: a kill in between repeats none. `letter`: up to when no weekly
 * letter goes to the readers, since a restored site does not know whether it went.
 */
export interface MailNoticesTable {
  kind: 'comments' | 'backups' | 'week' | 'letter';
  /** ISO 8601. */
  at: string;
}
