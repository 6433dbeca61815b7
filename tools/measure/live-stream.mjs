/** Listens to a stream of changes as a page of the back office does. */
import { StringDecoder } from 'node:string_decoder';

/** Open the stream; `named` resolves with the name that the server gave it, `until` with the next change that is `wanted`. */
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
  let name;
  const named = new Promise((resolve) => (name = resolve));
  void read(answer.body, tell, name).then(() => fail(new Error('The stream ended.')), fail);
  return {
    named,
    until: (wanted) =>
      new Promise((resolve, reject) => {
        const one = { wanted, reject, resolve: (change) => (waiting.delete(one), resolve(change)) };
        waiting.add(one);
      }),
  };
}

/** Read events to the end of the stream; `tell` gets each change in them, `name` what the first one says. */
async function read(body, tell, name) {
  let text = '';
  const decoder = new StringDecoder();
  for await (const chunk of body) {
    const events = (text + decoder.write(Buffer.from(chunk))).split('\n\n');
    text = events.pop();
    for (const event of events) if (/^event: stream$/m.test(event)) name(/^data: (.*)$/m.exec(event)[1]);
    for (const data of events.flatMap((event) => /^data: (\[.*)$/m.exec(event)?.[1] ?? []))
      for (const change of JSON.parse(data)) tell(change);
  }
}
