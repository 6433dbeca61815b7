interface Place {
  bucket: string;
  endpoint?: string;
}

interface SdkError {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Say in a sentence for the operator why a bucket did not do what it was asked. */
export function whyNot({ bucket, endpoint }: Place, error: unknown): string {
  const { name, message, code, $metadata } = error as SdkError;
  const status = $metadata?.httpStatusCode;
  const there = `The bucket "${bucket}" of FILES_URL`;
  const at = endpoint ? ` at ${endpoint}` : '';
  if (name === 'CredentialsProviderError')
    return `${there} needs keys, and none were found: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role.`;
  if (message === 'Region is missing') return `${there} is in a region that is not known: set FILES_REGION.`;
  // Tokens that are over or damaged have the status of a wrong region.
  const isOfToken = /^(Expired|Invalid)Token$/.test(name ?? '');
  if (status === 401 || status === 403 || isOfToken) return `${there} may not be used with these keys${at}: ${name} (${status}).`;
  if (status === 301 || status === 400) return `${there} is not in the region that FILES_REGION or AWS_REGION names.`;
  if (status === 404) return `${there} does not exist${at}.`;
  const why = [code, name === 'Error' ? undefined : name, message?.replace(/^AWS SDK error wrapper for Error: /, '')];
  return `${there} cannot be reached${at}: ${why.filter(Boolean).join(', ')}${status ? ` (${status})` : ''}.`;
}
