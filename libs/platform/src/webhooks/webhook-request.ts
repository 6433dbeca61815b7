import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { publicLookup, PrivateAddress, refusePrivateLiteral } from './public-address.js';

/** Seconds in which the other side must have answered, where nothing else is said. */
const PATIENCE_SECONDS = 10;
/** Characters of an answer that are read, where nothing else is said. */
const KEPT = 200;

export interface WebhookAnswer {
  status: number;
  text: string;
}

interface Message {
  url: URL;
  body: string | Buffer;
  headers: Record<string, string>;
  /** Whether it may go to this server's own network and without encryption, as in a trial. */
  trial: boolean;
  /** Seconds in which the other side must have answered. */
  patienceSeconds?: number;
  /** Characters of the answer that are read. */
  kept?: number;
}

/**
 * Send a message to another company and return its answer, whatever its status; a redirect is an answer too.
 * @throws PrivateAddress, or the error of the connection
 */
export function postMessage({
  url,
  body,
  headers,
  trial,
  patienceSeconds = PATIENCE_SECONDS,
  kept = KEPT,
}: Message): Promise<WebhookAnswer> {
  if (!trial) refusePrivateLiteral(url);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const lookup = trial ? undefined : publicLookup();
  const signal = AbortSignal.timeout(patienceSeconds * 1000);
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent: false, headers, lookup, signal }, (response) => {
      readStart(response, kept).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Read the beginning of an answer, and no more. */
async function readStart(response: IncomingMessage, kept: number): Promise<string> {
  let text = '';
  response.setEncoding('utf8');
  for await (const part of response) {
    text += part as string;
    if (text.length >= kept) break;
  }
  // PostgreSQL keeps no NUL in a text.
  return text.slice(0, kept).replaceAll('\0', '');
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

/** Return why a message did not arrive, in a sentence without its period. @param patienceSeconds those it was sent with */
export function connectionWords(error: unknown, patienceSeconds = PATIENCE_SECONDS): string {
  if (error instanceof PrivateAddress) return error.message;
  const { name, code = '' } = error as { name?: string; code?: string };
  if (name === 'TimeoutError' || code === 'ABORT_ERR') return `No answer within ${patienceSeconds} seconds`;
  if (/CERT|SELF_SIGNED|ALTNAME|ERR_TLS|ERR_SSL/.test(code)) return 'The certificate there is not valid';
  return WORDS[code] ?? 'The connection failed';
}

/** Return what is wrong with an answer, in a sentence without its period; null for one that takes the message. */
export function answerProblem(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `The address leads elsewhere (${status}). Enter the one it leads to`;
  return `The server there answered ${status}`;
}
