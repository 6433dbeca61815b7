/** The pictures of docs/capabilities.md that show the starter. Each is taken in a window of its own, signed in as the owner. */
import { coverOf } from './library.mjs';

const PHONE = { width: 390, height: 844 };
const DAY_MS = 86_400_000;
/** A file of members: two new ones, two that are there, an address that cannot be, a row without a first name, and one that comes twice. */
const MEMBERS = [
  'First name,Surname,E-mail',
  'Ann,Lee,ann@example.com',
  'Bob,Ray,bob at example',
  'Maya,Okafor-Lee,maya@example.com',
  'Ines,Moreau,ines@example.com',
  ',Nowak,nowak@example.com',
  'Sam,Ortiz,leo.park@example.com',
  'Ann,Lee,ann@example.com',
].join('\r\n');
const BOOK = 'Middlemarch';
const TASKS = ['Take it to the bindery', 'Order a second copy'];
const COMMENTS = ['The spine is torn; chapter 42 is loose.', 'Mended with tape for now. It should go to the bindery after the next loan.'];

export const OF_STARTER = [
  {
    name: 'calendar',
    take: async ({ open, shoot }) => {
      // In the month of most days on which loans are due.
      await open(`/admin/loans?view=calendar&on=${new Date(Date.now() + 8 * DAY_MS).toISOString().slice(0, 10)}`);
      await shoot('calendar');
    },
  },
  { name: 'gallery', take: takeGallery('gallery') },
  { name: 'gallery-390', size: PHONE, take: takeGallery('gallery-390') },
  { name: 'import', take: takeImport },
  { name: 'action', take: takeAction },
  { name: 'team', take: takeTeam },
  {
    name: 'why-not',
    take: async ({ open, api, chooseFrom, shoot }) => {
      await open('/admin/loans');
      const loans = await api('GET', 'loans?limit=100');
      await open(`/admin/loans/${loans.find(({ status }) => status === 'returned').id}`);
      await chooseFrom('More', 'What may I do here?');
      await shoot('why-not');
    },
  },
];

function takeGallery(name) {
  return async ({ open, shoot }) => {
    await open('/admin/books?view=gallery');
    await shoot(name);
  };
}

/** Match the columns of a file, and check its rows. */
async function takeImport({ page, open, press, choose, shoot }) {
  await open('/admin/members');
  await press('Import', page, 'link');
  const file = { name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(MEMBERS) };
  await page.getByLabel('Choose a file').and(page.locator('input')).setInputFiles(file);
  await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
  await choose('Field of Surname', 'Last name (required)');
  await page.getByLabel('Change records that are there, create the others').check();
  await shoot('import-mapping');
  await press('Check');
  await page.getByRole('button', { name: /^Import \d/ }).waitFor();
  await shoot('import-dry-run');
}

/** Open the form of an action on three loans. */
async function takeAction({ page, open, api, chooseFrom, shoot }) {
  await open('/admin/loans?view=table');
  const loans = (await api('GET', 'loans?limit=100')).filter(({ status }) => status === 'open').slice(0, 3);
  for (const { number } of loans) await page.getByLabel(`Select ${number}`).check();
  await chooseFrom('Take a step', 'Recall');
  await shoot('action');
}

/** Put a file, comments and tasks beside a book, and look at it. */
async function takeTeam({ page, open, press, settle, api, shoot }) {
  await open('/admin/books');
  const books = await api('GET', 'books?limit=100');
  const { id } = books.find(({ title }) => title === BOOK);
  await open(`/admin/books/${id}`);
  const [comments, tasks] = ['Comments', 'Tasks'].map((name) => page.getByRole('region', { name }));
  for (const text of COMMENTS) {
    await comments.getByRole('textbox', { name: 'Write a comment' }).fill(text);
    await press('Comment', comments);
    await comments.getByText(text).waitFor();
  }
  const chooser = page.waitForEvent('filechooser');
  await press('Add files');
  await (await chooser).setFiles({ name: 'Cover as it is.png', mimeType: 'image/png', buffer: await coverOf(BOOK, 'George Eliot', 0) });
  for (const text of TASKS) {
    await press('Add a task', tasks);
    await tasks.getByRole('textbox', { name: 'What needs to be done?' }).fill(text);
    await press(/^Add$/, tasks);
    await tasks.getByText(text).waitFor();
  }
  await open(`/admin/books/${id}`);
  await settle();
  await shoot('team');
}
