import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { publicLookup, PrivateAddress, refusePrivateLiteral } from './public-address.js';

/** Seconds in which the other side must have answered. */
const PATIENCE_SECONDS = 10;
/** Characters of an answer that are read. */
const KEPT = 200;

export interface WebhookAnswer {
  status: number;
  text: string;
}

interface Message {
  url: URL;
  body: string;
  headers: Record<string, string>;
  /** Whether the server is a trial, which may send to its own network. */
  trial: boolean;
}

/**
 * Send a message to another company and return its answer, whatever its status; a redirect is an answer too.
 * @throws PrivateAddress, or the error of the connection
 */
export function postMessage({ url, body, headers, trial }: Message): Promise<WebhookAnswer> {
  if (!trial) refusePrivateLiteral(url);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const lookup = trial ? undefined : publicLookup();
  const signal = AbortSignal.timeout(PATIENCE_SECONDS * 1000);
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent: false, headers, lookup, signal }, (response) => {
      readStart(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Read the beginning of an answer, and no more. */
async function readStart(response: IncomingMessage): Promise<string> {
  let text = '';
  response.setEncoding('utf8');
  for await (const part of response) {
    text += part as string;
    if (text.length >= KEPT) break;
  }
  // PostgreSQL keeps no NUL in a text.
  return text.slice(0, KEPT).replaceAll('\0', '');
}

const WORDS: Record<string, string> = {
  ENOTFOUND: 'The address was not found',
  EAI_AGAIN: 'The address could not be looked up',
  ECONNREFUSED: 'The server there refused the connection',
  ECONNRESET: 'The server there cut the connection',
  EHOSTUNREACH: 'The server there could not be reached',
  ENETUNREACH: 'The server there could not be reached',
  ETIMEDOUT: 'The server there could not be reached',
};

/** Return why a message did not arrive, in a sentence without its period. */
export function connectionWords(error: unknown): string {
  if (error instanceof PrivateAddress) return error.message;
  const { name, code = '' } = error as { name?: string; code?: string };
  if (name === 'TimeoutError' || code === 'ABORT_ERR') return `No answer within ${PATIENCE_SECONDS} seconds`;
  if (/CERT|SELF_SIGNED|ALTNAME|ERR_TLS|ERR_SSL/.test(code)) return 'The certificate there is not valid';
  return WORDS[code] ?? 'The connection failed';
}

/** Return what is wrong with an answer, in a sentence without its period; null for one that takes the message. */
export function answerProblem(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `The address leads elsewhere (${status}). Enter the one it leads to`;
  return `The server there answered ${status}`;
}
