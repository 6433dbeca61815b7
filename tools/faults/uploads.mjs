/** Staff who upload files while something fails. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../bench/server.mjs';

const PEOPLE = 2;
const BREATH_MS = 400;
const PATIENCE_MS = 30_000;

export const hashOf = (content) => createHash('sha256').update(content).digest('hex');

/** Write a document that no other is like; small, as the object store of the tests answers a little before all is written. */
const newDocument = () => Buffer.from(`%PDF-1.7\n%${randomBytes(36_000).toString('base64')}\n%%EOF`);

/** Send a file once; resolves with its id if it was acknowledged, and with the status, or what kept it from having one. */
async function send(origin, headers, content, name) {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  try {
    const answer = await fetch(`${origin}/api/uploads`, { method: 'POST', headers, body: form, signal: AbortSignal.timeout(PATIENCE_MS) });
    return { status: answer.status, id: (await answer.json()).id };
  } catch {
    return { status: 'no answer' };
  }
}

/**
 * Begin to upload, at one of the origins after the other. What was refused is not sent again: the next is another file.
 * @returns what was acknowledged and when, how others were answered, and `stop`, after which none is under way
 */
export async function startUploads(origins) {
  const headers = await signIn(origins[0]);
  const acknowledged = [];
  const others = {};
  let number = 0;
  let going = true;
  const person = async (who) => {
    for (let turn = who; going; turn += 1) {
      const content = newDocument();
      const name = `permit-${(number += 1)}.pdf`;
      const { status, id } = await send(origins[turn % origins.length], headers, content, name);
      if (status === 201) acknowledged.push({ id, name, hash: hashOf(content), time: performance.now() });
      else others[status] = (others[status] ?? 0) + 1;
      await pause(BREATH_MS);
    }
  };
  const people = Array.from({ length: PEOPLE }, (_, who) => person(who));
  return {
    headers,
    acknowledged,
    others,
    async stop() {
      going = false;
      await Promise.all(people);
    },
  };
}
