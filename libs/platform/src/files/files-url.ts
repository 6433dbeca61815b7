/** A bucket, and where in it the files are. */
export interface BucketPlace {
  bucket: string;
  /** Empty, or ending with a slash. */
  prefix: string;
}

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;

/** Read the address of a bucket, such as `s3://bucket/prefix`. @returns null when it is not one */
export function bucketPlace(address: string): BucketPlace | null {
  const [, bucket, path] = ADDRESS.exec(address) ?? [];
  if (bucket === undefined || path === undefined) return null;
  const parts = path.split('/').slice(1);
  if (parts.some((part) => part === '.' || part === '..')) return null;
  return { bucket, prefix: parts.map((part) => `${part}/`).join('') };
}
