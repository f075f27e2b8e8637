/** Says in plain words what a mail server answered, or why it did not. */
import type { SmtpAccount } from './smtp-account.ts';

/** As nodemailer gives it. */
export interface SmtpError extends Error {
  code?: string;
  /** Of the operating system or of TLS, such as `ECONNREFUSED`. */
  originalCode?: string;
  /** What the client waited for, such as `RCPT TO`. */
  command?: string;
  /** The server's answer, and its number. */
  response?: string;
  responseCode?: number;
}

/** The most characters of a server's answer that are shown. */
const MAX_ANSWER = 300;

/** A server's answer on one line, without what could change the text around it. */
export const answerOf = (response: string): string =>
  response
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_ANSWER);

const UNKNOWN_SIGNER = 'nobody who is known has signed it';
const CERTIFICATE_FAULTS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'it has expired, and its company has to renew it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another name, by which you could give the server',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_SIGNER,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_SIGNER,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_SIGNER,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_SIGNER,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_SIGNER,
  CERT_NOT_YET_VALID: 'it is not valid yet: look at the clock of this machine',
  CERT_REVOKED: 'it was taken back',
};

const codeOf = ({ code, originalCode }: SmtpError) => originalCode ?? code ?? '';

/** Whether the connection is not safe, so that only the owner can help. */
export const isUnsafe = (error: SmtpError): boolean =>
  codeOf(error) in CERTIFICATE_FAULTS || isNoTls(error);

const isNoTls = (error: SmtpError) => /^ERR_SSL_|^EPROTO$/.test(codeOf(error));

export function inPlainWords(error: SmtpError, account: SmtpAccount): string {
  const { response } = error;
  const said = response ? ` The server said: “${answerOf(response)}”` : '';
  const words = `${reasonOf(error, account)}${said}`;
  // A server may repeat what it was sent.
  return account.password === '' ? words : words.replaceAll(account.password, '•••');
}

function reasonOf(error: SmtpError, { host, port, user, sender }: SmtpAccount): string {
  const code = codeOf(error);
  const fault = CERTIFICATE_FAULTS[code];
  if (fault) {
    return `The certificate of ${host} is not right: ${fault}. Nothing was sent to it, neither the password nor a mail.`;
  }
  if (isNoTls(error)) {
    return `${host} does not begin encrypted at port ${port}: try port 587.`;
  }
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EDNS':
      return `No server ${host} was found: look at how it is written.`;
    case 'ECONNREFUSED':
      return `${host} refuses connections at port ${port}: look at the server and the port.`;
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `This machine has no way to ${host}: look at its network.`;
    case 'ETIMEDOUT':
      return `${host} does not answer at port ${port}. Many hosts of websites block mail: try port 465 or 2525, or ask yours.`;
    case 'ETLS':
      // Without an answer the line broke while both agreed.
      if (!error.response) break;
      return `${host} does not encrypt at port ${port}, so nothing was sent to it: try port 465 or 587.`;
    case 'EAUTH':
      return user === '' || error.responseCode === undefined
        ? `${host} asks for a user and a password.`
        : `${host} does not take this user and password. Many providers want a password of its own for programs (“app password”).`;
  }
  switch (error.responseCode && error.command) {
    case 'MAIL FROM':
      return `${host} does not send mail for ${sender}.`;
    case 'RCPT TO':
      return 'The address was refused.';
    case 'DATA':
      return `${host} refused the mail.`;
  }
  return `${host} ${error.responseCode ? 'refused' : 'broke off'} the connection.`;
}
