import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { guideSections } from './src/help/guide-sections';

const ID = 'virtual:staff-guide';
const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url));

/** Build the staff guide into the back office: `virtual:staff-guide` is a list of its sections, with its pictures as files of the build. */
export const staffGuide = () => ({
  name: 'staff-guide',
  resolveId: (id: string) => (id === ID ? `\0${ID}` : undefined),
  async load(this: { addWatchFile: (file: string) => void }, id: string) {
    if (id !== `\0${ID}`) return undefined;
    const file = `${DOCS}guide-staff.md`;
    this.addWatchFile(file);
    const sections = guideSections(await readFile(file, 'utf8'));
    const pictures = [...new Set(sections.flatMap(({ html }) => [...html.matchAll(/src="(images\/[^"]+)"/g)].map(([, path]) => path)))];
    const imports = pictures.map((path, index) => `import p${index} from ${JSON.stringify(DOCS + path)};`);
    const list = pictures.map((path, index) => `[${JSON.stringify(`src="${path}"`)}, p${index}]`);
    return [
      ...imports,
      `const pictures = [${list.join(', ')}];`,
      `const shown = (html) => pictures.reduce((text, [from, to]) => text.replaceAll(from, 'src="' + to + '"'), html);`,
      `export default ${JSON.stringify(sections)}.map((section) => ({ ...section, html: shown(section.html) }));`,
    ].join('\n');
  },
});
