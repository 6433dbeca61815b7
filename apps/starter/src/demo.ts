import type { Records } from '@haulbook/resource';
import { Book } from './books.js';
import { Member } from './members.js';

/** Add a few books and members, so that there is something to lend. */
export async function seedDemo(records: Records): Promise<void> {
  const books = { Middlemarch: 'George Eliot', Beloved: 'Toni Morrison', 'The Tombs of Atuan': 'Ursula Le Guin', Tehanu: 'Ursula Le Guin' };
  for (const [title, author] of Object.entries(books)) await records.insert(Book, { title, author });
  await records.insert(Member, { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com' });
}
