/**
 * node tools/precompress.mjs FOLDER: writes .br and .gz next to every text file of a build, so that the server never compresses them
 * itself.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const SMALL = 1024;

const folder = process.argv[2];
const files = await readdir(folder, { recursive: true });
for (const name of files.filter((file) => /\.(m?js|css|html|svg|json|webmanifest)$/.test(file))) await compress(join(folder, name));

async function compress(path) {
  const source = await readFile(path);
  if (source.length < SMALL) return;
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
  };
  await Promise.all([writeFile(`${path}.br`, await brotli(source, options)), writeFile(`${path}.gz`, await gz(source, { level: 9 }))]);
}
