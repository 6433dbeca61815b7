interface MailError {
  code?: string;
  responseCode?: number;
  message?: string;
}

/** Codes of connections that were not made or broke, with what people can do about them. */
const CONNECTION: Record<string, string> = {
  ECONNREFUSED: 'The mail server doesn’t answer',
  ECONNECTION: 'The mail server doesn’t answer',
  ECONNRESET: 'The mail server ended the connection',
  ESOCKET: 'The connection to the mail server failed',
  ETIMEDOUT: 'The mail server took too long to answer',
  EDNS: 'The mail server wasn’t found',
  ENOTFOUND: 'The mail server wasn’t found',
  EAUTH: 'The mail server refused our user name or password',
  ETLS: 'The mail server has no secure connection',
};

/** Answers of mail servers (RFC 5321, section 4.2.3), with their meaning. */
const ANSWERS: Record<number, string> = {
  421: 'The mail server is busy',
  450: 'The mailbox isn’t available right now',
  451: 'The mail server had a problem',
  452: 'The mail server has no room',
  530: 'The mail server wants us to sign in',
  535: 'The mail server refused our user name or password',
  550: 'There is no such mailbox, or it doesn’t take our mail',
  551: 'The mailbox moved elsewhere',
  552: 'The mailbox is full, or the message is too large',
  553: 'The address isn’t valid',
  554: 'The mail server refused the message',
};

/** Say in words why a message was not sent, followed by what the other side said. */
export function failureWords(error: unknown): string {
  const { code, responseCode, message = String(error) } = (error ?? {}) as MailError;
  const words = (responseCode && ANSWERS[responseCode]) || (code && (connectionWords(code, message) ?? null));
  return words ? `${words} (${message})` : message;
}

/** The library reports a refused connection as ESOCKET: the system's own code in the message says more. */
function connectionWords(code: string, message: string): string | undefined {
  const told = Object.keys(CONNECTION).find((name) => message.includes(name));
  return CONNECTION[told ?? code];
}
