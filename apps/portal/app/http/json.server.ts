import type { data } from '@remix-run/node';

/** Answer a script of ours in JSON with what an action returns: plain, or by `data` with a status and headers. */
export function asJson(answer: object): Response {
  if (!('init' in answer)) return Response.json(answer);
  const { data: body, init } = answer as ReturnType<typeof data>;
  return Response.json(body, init ?? {});
}
