import { Injectable } from '@nestjs/common';
import type { JournalQuery, JournalView } from '@haulbook/contracts';
import { JOURNAL_ACCOUNTS, journalFiles, type JournalAccount } from '@haulbook/domain';
import { SettingsService } from '@haulbook/platform';
import { csvText, Db, DomainError, notFound } from '@haulbook/resource';
import { JournalCatchUp } from '../billing/journal/journal-catch-up.service.js';
import { JournalService } from '../billing/journal/journal.service.js';
import type { BooksSettings } from '../settings/settings.js';

/** As many rows as QuickBooks Online imports at once. */
const MOST_ROWS = 1000;
/** As many invoices as the books catch up with while a person waits; more are booked by a job. */
const MOST_BOOKED = 300;
const HEADINGS = ['Journal No.', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description', 'Name'];

const ENTRIES = `SELECT e.number, to_char(e.on, 'MM/DD/YYYY') AS date, e.description, concat_ws(' ', c.first_name, c.last_name) AS customer,
  (SELECT json_agg(json_build_object('account', l.account, 'county', l.county, 'debitCents', l.debit_cents, 'creditCents', l.credit_cents)
    ORDER BY l.position) FROM journal_lines l WHERE l.entry_id = e.id) AS lines
FROM journal_entries e JOIN customers c ON c.id = e.customer_id WHERE e.on BETWEEN $1 AND $2 ORDER BY e.on, e.number`;

interface Line {
  account: JournalAccount;
  county: string | null;
  debitCents: number;
  creditCents: number;
}
interface Entry {
  number: string;
  date: string;
  description: string;
  customer: string;
  lines: Line[];
}

/** The books of some days: by account, and as files for the bookkeeper. */
@Injectable()
export class JournalReport {
  constructor(
    private readonly db: Db,
    private readonly settings: SettingsService,
    private readonly journal: JournalService,
    private readonly catchUp: JournalCatchUp,
  ) {}

  async read({ from, to }: JournalQuery): Promise<JournalView> {
    const isComplete = await this.catchUp.some(MOST_BOOKED);
    const entries = await this.entries({ from, to });
    const names = accountNames(await this.settings.get('books'));
    return {
      from,
      to,
      isComplete,
      lockedThrough: await this.journal.lockedThrough(),
      entries: entries.length,
      files: journalFiles(entries, MOST_ROWS).length,
      accounts: sumsOf(
        entries.flatMap(({ lines }) => lines),
        names,
      ),
    };
  }

  /**
   * Return one of the files that the days need.
   * @throws DomainError `not_found` for a file that they do not need, `conflict` while earlier invoices are still being booked.
   */
  async quickBooksFile(days: JournalQuery, number: number): Promise<{ name: string; content: string }> {
    if (!(await this.catchUp.some(MOST_BOOKED)))
      throw new DomainError('conflict', 'Earlier invoices are still being booked. Please try again in an hour.');
    const books = await this.settings.get('books');
    const files = journalFiles(await this.entries(days), MOST_ROWS);
    const file = files[number - 1];
    if (!file) throw notFound('Journal');
    const names = accountNames(books);
    const content = csvText(
      HEADINGS,
      file.flatMap((entry) => entry.lines.map((line) => rowOf(entry, line, names, books.customerName))),
    );
    const part = files.length > 1 ? `-${number}-of-${files.length}` : '';
    return { name: `journal-${days.from}-${days.to}${part}.csv`, content };
  }

  private entries({ from, to }: JournalQuery): Promise<Entry[]> {
    return this.db.query<Entry>(ENTRIES, [from, to]);
  }
}

type Names = Record<JournalAccount, string>;

/** Return the accounts by what they are called at the bookkeeper's. */
function accountNames({ accounts }: BooksSettings): Names {
  const { receivables, revenue, salesTax, deposits, tips, cards, cash, transfers, disputes, badDebt }: Names = accounts;
  const names = { receivables, revenue, salesTax, deposits, tips, cards, cash, transfers, disputes, badDebt };
  const known = Object.keys(names) as JournalAccount[];
  return Object.fromEntries(known.map((account) => [account, names[account].trim() || JOURNAL_ACCOUNTS[account]])) as Names;
}

/** Return the name of a line's account: that of sales tax is the county's, below the one of all. */
const accountOf = ({ account, county }: Line, names: Names) =>
  account === 'salesTax' && county ? `${names.salesTax}:${county}` : names[account];

function sumsOf(lines: readonly Line[], names: Names): JournalView['accounts'] {
  const sums = new Map<string, JournalView['accounts'][number]>();
  for (const line of lines) {
    const name = accountOf(line, names);
    const county = line.account === 'salesTax' ? line.county : null;
    const sum = sums.get(`${line.account} ${name}`) ?? { account: line.account, county, name, debitCents: 0, creditCents: 0 };
    const next = { ...sum, debitCents: sum.debitCents + line.debitCents, creditCents: sum.creditCents + line.creditCents };
    sums.set(`${line.account} ${name}`, next);
  }
  const order = Object.keys(JOURNAL_ACCOUNTS);
  return [...sums.values()].sort(
    (one, other) => order.indexOf(one.account) - order.indexOf(other.account) || one.name.localeCompare(other.name),
  );
}

/** Return a row of the file. Receivables must name a customer. */
function rowOf({ number, date, description, customer }: Entry, line: Line, names: Names, oneName: string): string[] {
  const amount = (cents: number) => (cents === 0 ? '' : (cents / 100).toFixed(2));
  const name = oneName.trim() || customer;
  return [number, date, accountOf(line, names), amount(line.debitCents), amount(line.creditCents), description, name];
}
