const MB = 1_000_000;

/** Return a number of bytes as people say it: "1.2 GB". */
export const sizeInWords = (bytes: number): string =>
  bytes >= 1000 * MB
    ? `${(bytes / 1000 / MB).toFixed(1)} GB`
    : bytes >= MB
      ? `${(bytes / MB).toFixed(1)} MB`
      : `${Math.ceil(bytes / 1000)} KB`;
