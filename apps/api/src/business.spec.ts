import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders with modules, each of which may rely on the listeners of the earlier ones having run. */
const ROOMS = [
  'languages',
  'catalog',
  'customers',
  'leads',
  'telephony',
  'pricing',
  'quotes',
  'scheduling',
  'orders',
  'repeat',
  'billing',
  'documents',
  'brand',
  'pdf',
  'reviews',
  'content',
  'automation',
  'reports',
  'messages',
];
const LAST = ['portal', 'arrival', 'security', 'performance', 'dispatch', 'crew', 'phone', 'photo-quotes'];

it('the modules of the business are listed in the order of the rooms', () => {
  const source = readFileSync(join(__dirname, 'business.ts'), 'utf8');
  const roomOf = (module: string) => new RegExp(`import \\{ ${module} \\} from '\\./([a-z-]+)/`).exec(source)?.[1];
  const listed = /const features[^[]*\[\] = \[([^\]]+)\]/.exec(source)![1]!.match(/\w+Module/g)!;
  const rooms = listed.map(roomOf);
  expect([...new Set(rooms)]).toEqual([...ROOMS, ...LAST]);
  expect(rooms.filter((room, index) => room !== rooms[index - 1])).toEqual([...ROOMS, ...LAST]);
});
