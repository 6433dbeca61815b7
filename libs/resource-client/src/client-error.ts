/** A refusal of the API. */
export class ClientError extends Error {
  /** The word for the reason, such as `not_found`, `stale` or `confirmation_needed`. */
  readonly code: string;
  /** A message for each field that it is about. */
  readonly fields: Record<string, string>;
  readonly details: unknown;

  constructor(
    readonly status: number,
    body: { code?: string; message?: string; fields?: Record<string, string>; details?: unknown },
  ) {
    super(body.message ?? `The server answered ${status}`);
    this.name = 'ClientError';
    this.code = body.code ?? 'unknown';
    this.fields = body.fields ?? {};
    this.details = body.details;
  }
}

/** Return the refusal that a response is, whatever its body. */
export async function errorFrom(response: Response): Promise<ClientError> {
  const body: unknown = await response.json().catch(() => ({}));
  return new ClientError(response.status, Object(body) as object);
}
