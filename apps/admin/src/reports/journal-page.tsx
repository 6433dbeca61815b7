import { useCustom, type HttpError } from '@refinedev/core';
import { Link, useSearchParams } from 'react-router';
import { journalRecords, type JournalView } from '@haulbook/contracts';
import { localToday, pluralize } from '@haulbook/core';
import type { JournalAccount } from '@haulbook/domain';
import { DownloadLink, LoadError, Loading, Notice, useFormat, usePageHead, type Format } from '@haulbook/resource-admin';
import { serverNow } from '@haulbook/ui';
import { monthName, monthOf, monthsUntil } from './journal-months';
import { LockBooks } from './lock-books';
import { moneyColumn } from './report-columns';
import { recordsLink } from './report-links';
import { ReportTable, type ReportTableData } from './report-table';

/** The books of a month, to be handed to the bookkeeper and then locked. */
export default function JournalPage() {
  usePageHead('Journal', 'The books of a month, for your bookkeeper');
  const { zone, locale } = useFormat();
  const [address] = useSearchParams();
  const months = monthsUntil(localToday(serverNow(), zone));
  const chosen = months.find((month) => month === address.get('month')) ?? months[1]!;
  const days = monthOf(chosen);
  const { query: answer } = useCustom<JournalView, HttpError>({
    url: '/api/journal',
    method: 'get',
    config: { query: days },
    queryOptions: { queryKey: ['data', 'default', 'journal-entries', 'month', chosen], staleTime: 0 },
    errorNotification: false,
  });
  const journal = answer.data?.data;
  return (
    <>
      <div className="hb-periods">
        <nav aria-label="Month">
          {months.map((month) => (
            <Link key={month} to={`?month=${month}`} aria-current={month === chosen ? 'true' : undefined}>
              {monthName(month, locale)}
            </Link>
          ))}
        </nav>
      </div>
      {answer.error ? (
        <LoadError message={answer.error.message} onRetry={() => void answer.refetch()} />
      ) : journal ? (
        <Journal journal={journal} month={chosen} />
      ) : (
        <Loading rows={8} />
      )}
    </>
  );
}

function Journal({ journal, month }: { journal: JournalView; month: string }) {
  const format = useFormat();
  const { from, to, entries, isComplete } = journal;
  if (entries === 0 && isComplete)
    return (
      <Notice icon="report" title={`Nothing was booked in ${monthName(month, format.locale)}`} action={<LockBooks journal={journal} />}>
        Entries are written when invoices are issued, paid, credited or refunded. Choose another month above.
      </Notice>
    );
  return (
    <>
      <p className="hb-report-period">{stateWords(journal, format)}</p>
      <div className="hb-journal-actions">
        {isComplete && <Files journal={journal} />}
        <Link className="ra-button ra-button-plain" to={recordsLink(journalRecords({ from, to }))}>
          See {pluralize(entries, 'entry', 'entries')}
        </Link>
        <LockBooks journal={journal} />
      </div>
      <ReportTable table={accountsTable(journal, format)} days={journal} isWide />
    </>
  );
}

/** Say what can be done with the books of the month. */
function stateWords({ to, lockedThrough, isComplete }: JournalView, { day }: Format): string {
  if (!isComplete) return 'Earlier invoices are still being booked. The journal is complete within the hour.';
  if (lockedThrough === null) return 'The books aren’t locked. Lock the month once your bookkeeper has it, so that it stays as it is.';
  const words = `The books are locked through ${day(lockedThrough)}.`;
  return to <= lockedThrough ? `${words} Nothing in this month changes any more.` : words;
}

/** Downloads in the format of QuickBooks, as many as it needs. */
function Files({ journal: { from, to, files } }: { journal: JournalView }) {
  const href = (file: number) => `/api/journal/quickbooks?from=${from}&to=${to}&file=${file}`;
  if (files <= 1) return <DownloadLink href={href(1)}>Download for QuickBooks</DownloadLink>;
  return Array.from({ length: files }, (_, index) => (
    <DownloadLink key={index} href={href(index + 1)}>{`QuickBooks file ${index + 1} of ${files}`}</DownloadLink>
  ));
}

/** An account, or with null the total of all. */
type AccountRow = Pick<JournalView['accounts'][number], 'name' | 'county' | 'debitCents' | 'creditCents'> & {
  account: JournalAccount | null;
};

function accountsTable({ accounts, from, to }: JournalView, format: Format): ReportTableData<AccountRow> {
  const sum = (key: 'debitCents' | 'creditCents') => accounts.reduce((all, row) => all + row[key], 0);
  return {
    id: 'journal',
    title: 'By account',
    about: 'Debits and credits of the month, by the account names of your settings. Together they are equal.',
    rows: accounts,
    total: { account: null, county: null, name: 'Total', debitCents: sum('debitCents'), creditCents: sum('creditCents') },
    empty: 'Nothing was booked yet.',
    columns: [
      {
        title: 'Account',
        isText: true,
        text: ({ name }) => name,
        link: ({ account, county }) => recordsLink(journalRecords({ from, to }, account ? { account, county } : undefined)),
      },
      moneyColumn('Debits', ({ debitCents }) => debitCents, format),
      moneyColumn('Credits', ({ creditCents }) => creditCents, format),
      moneyColumn('Difference', ({ debitCents, creditCents }) => debitCents - creditCents, format),
    ],
  };
}
