import { createHash } from 'node:crypto';

const NEWLINE = 10;
const LANES = 8;
const BYTES_OF_LANE = 4;

/** Sum of the hashes of items, which is the same in whatever order they come. */
export class Digest {
  count = 0;
  private readonly lanes = new Uint32Array(LANES);

  add(item: Buffer | string): void {
    const hash = createHash('sha256').update(item).digest();
    for (let lane = 0; lane < LANES; lane += 1) this.lanes[lane]! += hash.readUInt32LE(lane * BYTES_OF_LANE);
    this.count += 1;
  }

  /** Return the sum in hexadecimal digits. */
  value(): string {
    return Buffer.from(this.lanes.buffer).toString('hex');
  }
}

/** Digest of rows that arrive in pieces, one in a line: COPY escapes line breaks within values. */
export class RowDigest extends Digest {
  private rest: Buffer[] = [];

  /** Take the next piece, which may begin and end within a row. */
  take(piece: Buffer): void {
    let from = 0;
    for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, from)) {
      const line = piece.subarray(from, end);
      this.add(this.rest.length > 0 ? Buffer.concat([...this.rest, line]) : line);
      this.rest = [];
      from = end + 1;
    }
    if (from < piece.length) this.rest.push(Buffer.from(piece.subarray(from)));
  }
}

/** Return what stands for a file in the digest of all files. */
export const fileItem = (name: string, sha256: string): string => `${name}\0${sha256}`;
