/** Listens to a stream of changes as a page of the back office does. */
import { StringDecoder } from 'node:string_decoder';

/** Open the stream; `until` resolves with the next change that is `wanted`. */
export async function listen(url, { headers, signal }) {
  const answer = await fetch(url, { headers, signal });
  if (!answer.ok) throw new Error(`The stream answered ${answer.status}: ${await answer.text()}`);
  const waiting = new Set();
  const tell = (change) => {
    for (const one of waiting) if (one.wanted(change)) one.resolve(change);
  };
  const fail = (error) => {
    for (const one of waiting) one.reject(error);
  };
  void read(answer.body, tell).then(() => fail(new Error('The stream ended.')), fail);
  return {
    until: (wanted) =>
      new Promise((resolve, reject) => {
        const one = { wanted, reject, resolve: (change) => (waiting.delete(one), resolve(change)) };
        waiting.add(one);
      }),
  };
}

/** Read events to the end of the stream; `tell` gets each change in them. */
async function read(body, tell) {
  let text = '';
  const decoder = new StringDecoder();
  for await (const chunk of body) {
    const events = (text + decoder.write(Buffer.from(chunk))).split('\n\n');
    text = events.pop();
    for (const data of events.flatMap((event) => /^data: (\[.*)$/m.exec(event)?.[1] ?? []))
      for (const change of JSON.parse(data)) tell(change);
  }
}
