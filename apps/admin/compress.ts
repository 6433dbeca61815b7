import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const SMALL = 1024;

async function compressFile(path: string): Promise<void> {
  const source = await readFile(path);
  if (source.length < SMALL) return;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: source.length } };
  await Promise.all([writeFile(`${path}.br`, await brotli(source, options)), writeFile(`${path}.gz`, await gz(source, { level: 9 }))]);
}

/** Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses them itself. */
export function precompress(): Plugin {
  let outDir = 'dist';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const files = await readdir(outDir, { recursive: true });
      for (const file of files.filter((name) => /\.(js|css|html|svg|json)$/.test(name))) await compressFile(join(outDir, file));
    },
  };
}
