/** What the starter's library has in the pictures of it: books with covers, members, and loans that are due on several days. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../lib/workspace.mjs';

const BOOKS = {
  'George Eliot': ['Middlemarch', 'Silas Marner', 'Adam Bede'],
  'Toni Morrison': ['Beloved', 'Jazz', 'Sula', 'Song of Solomon'],
  'Ursula Le Guin': ['The Tombs of Atuan', 'Tehanu', 'A Wizard of Earthsea', 'The Dispossessed', 'The Lathe of Heaven'],
  'Virginia Woolf': ['The Waves', 'Orlando', 'To the Lighthouse'],
  'Jane Austen': ['Persuasion', 'Emma', 'Mansfield Park'],
  'James Joyce': ['Dubliners', 'Ulysses'],
  'Octavia Butler': ['Kindred', 'Parable of the Sower'],
  'Willa Cather': ['My Ántonia'],
  'Nella Larsen': ['Passing'],
  'Jean Toomer': ['Cane'],
  'Kate Chopin': ['The Awakening'],
  'Herman Melville': ['Moby-Dick'],
};
/** Far from each other on the wheel of colors, also where books stand beside each other by their titles. */
const HUE_STEP = 137.5;
const PEOPLE = [
  ['Leo', 'Park'],
  ['Amara', 'Diallo'],
  ['June', 'Castellano'],
  ['Theo', 'Lindqvist'],
  ['Priya', 'Raman'],
  ['Owen', 'Gallagher'],
  ['Sofia', 'Marchetti'],
  ['Hana', 'Sato'],
  ['Marcus', 'Bell'],
];
/** Which loans are back, and in how many days some of the others are due; the rest are due when all loans are. */
const BACK = [1, 4, 7];
const DUE = { 0: 2, 2: 4, 3: 8, 5: 9, 6: 15 };
const DAY_MS = 86_400_000;

/** Fill the library through its API. */
export async function fillLibrary({ api, page }) {
  const there = Object.fromEntries((await api('GET', 'books?limit=100')).map((book) => [book.title, book]));
  const titles = Object.entries(BOOKS).flatMap(([author, all]) => all.map((title) => ({ title, author })));
  const books = [];
  for (const [at, { title, author }] of titles.entries()) {
    const data = { title, author, copies: 1 + ((at * 7) % 4), cover: await upload(page, await coverOf(title, author, at)) };
    const before = there[title];
    const book = before ? api('PATCH', `books/${before.id}`, { ...data, version: before.version }) : api('POST', 'books', data);
    books.push((await book).id);
  }
  const [first] = await api('GET', 'members?limit=1');
  const members = [first.id];
  for (const [firstName, lastName] of PEOPLE) {
    const email = `${firstName}.${lastName}@example.com`.toLowerCase();
    members.push((await api('POST', 'members', { firstName, lastName, email, wishIds: [] })).id);
  }
  await lend(api, books, members);
}

async function lend(api, books, members) {
  const loans = [];
  for (const [at, memberId] of members.entries()) {
    const lines = [{ bookId: books[(at * 3) % books.length] }, { bookId: books[(at * 3 + 1) % books.length] }];
    loans.push(await api('POST', 'loans', { memberId, books: lines.slice(0, 1 + (at % 2)) }));
  }
  for (const at of BACK) await api('POST', `loans/${loans[at].id}/transitions/giveBack`, { version: loans[at].version });
  for (const [at, days] of Object.entries(DUE)) {
    const dueOn = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    await api('POST', 'loans/actions/recall', { ids: [loans[at].id], input: { dueOn } });
  }
}

async function upload(page, buffer) {
  const { origin } = new URL(page.url());
  const file = { name: 'cover.png', mimeType: 'image/png', buffer };
  const answer = await page.request.post('/api/uploads', { headers: { origin }, multipart: { file } });
  return (await answer.json()).id;
}

/** Draw a cover: the title in lines that fit, the author below, and a disk, each book in its own place and color. */
export function coverOf(title, author, at) {
  const lines = [];
  for (const word of title.split(' '))
    if (lines.length > 0 && `${lines.at(-1)} ${word}`.length < 13) lines.push(`${lines.pop()} ${word}`);
    else lines.push(word);
  const text = (words, y, size, family) =>
    `<text x="200" y="${y}" font-family="${family}" font-size="${size}" fill="#fff" text-anchor="middle">${words}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600">
    <rect width="400" height="600" fill="hsl(${Math.round(at * HUE_STEP) % 360}, 42%, 32%)"/>
    <rect x="24" y="24" width="352" height="552" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="4"/>
    <circle cx="${110 + ((at * 53) % 190)}" cy="400" r="${60 + ((at * 17) % 50)}" fill="#fff" fill-opacity=".16"/>
    ${lines.map((line, row) => text(line, 130 + row * 54, 46, 'serif')).join('')}${text(author, 535, 26, 'sans-serif')}</svg>`;
  return pictureLibrary()(Buffer.from(svg)).png().toBuffer();
}

/** Return what draws and compresses pictures, which the server has. */
export const pictureLibrary = () => createRequire(join(root, 'libs/platform/package.json'))('sharp');
