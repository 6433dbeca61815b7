import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AutomationView, DeadLetter, TimedJobView } from '@haulbook/resource-contracts';
import { fakeApi } from '../testing/fake-api';
import { renderAdmin } from '../testing/render-admin';
import { resource, schema } from '../testing/fixtures';
import AutomationPage from './automation-page';

const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000 - 1000).toISOString();

const job = (name: string, more: Partial<TimedJobView> = {}): TimedJobView => ({
  name,
  label: name,
  does: `Does what ${name} does.`,
  tells: false,
  everyMinutes: 10,
  nextAt: minutesAgo(-7),
  rule: null,
  lastRun: null,
  lastWork: null,
  isQueued: false,
  ...more,
});
const ran = {
  outcome: 'done',
  startedAt: minutesAgo(3),
  finishedAt: minutesAgo(3),
  summary: null,
  error: null,
  startedBy: 'Schedule',
} as const;
const letter = (id: string, more: Partial<DeadLetter> = {}): DeadLetter => ({
  ...{ kind: 'message', id, title: 'Your invoice', recipient: 'ann@example.com', reason: 'There is no such mailbox', tries: 10 },
  at: '2026-03-08T14:00:00Z',
  ...more,
});

function open(view: Partial<AutomationView>, answer: object = { resent: 1, refused: 0 }) {
  const full = { jobs: [], letters: [], letterCount: view.letters?.length ?? 0, retrying: 0, searchIsSlow: false, ...view };
  const api = fakeApi(({ method }) => ({ data: method === 'get' ? full : answer }));
  const lists = [resource('job-runs', { labelPlural: 'Runs' }), resource('message-logs')];
  renderAdmin(<AutomationPage />, { http: api.http, schema: schema(lists), path: '/automation', at: '/automation' });
  return api;
}

describe('the page of what runs by itself', () => {
  it('says of each job what it is, how it went and when it is next', async () => {
    open({
      jobs: [
        job('Reminders', { rule: { setting: 'automation', isOn: true }, lastRun: { ...ran, summary: 'Sent 3 reminders' } }),
        job('Reviews', { rule: { setting: 'automation', isOn: false } }),
        job('Sweeping', { everyMinutes: 1440, lastRun: { ...ran, outcome: 'failed', error: 'No answer', startedBy: 'Dana' } }),
      ],
    });
    const rules = within(await screen.findByRole('region', { name: 'Emails and reminders' }));
    const [reminders, reviews] = rules.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(reminders).toContain('Ran 3 minutes ago: Sent 3 reminders · every 10 minutes, next in');
    expect(reviews).toMatch(/Reviews Off.*Has not run yet/);
    expect(rules.getByRole('link', { name: 'Change rule: Reviews' }).getAttribute('href')).toBe('/settings/automation');
    const upkeep = within(screen.getByRole('region', { name: 'Upkeep' }));
    expect(upkeep.getByRole('listitem').textContent).toMatch(/Sweeping Failed.*started by Dana · once a day.*No answer/);
    expect(upkeep.getByRole('link', { name: 'All runs' }).getAttribute('href')).toBe('/job-runs');
    expect(screen.getByText('Every message and job got through.')).toBeTruthy();
  });

  it('says what to do where the database cannot make searching fast, and nothing of it elsewhere', async () => {
    open({ searchIsSlow: true });
    expect((await screen.findByText(/finds no misspelled words/)).closest('.ant-alert')?.textContent).toContain('CREATE EXTENSION pg_trgm');
    cleanup();
    open({});
    expect(await screen.findByText('Every message and job got through.')).toBeTruthy();
    expect(screen.queryByText(/pg_trgm/)).toBeNull();
  });

  it('runs a job now', async () => {
    const { calls } = open({ jobs: [job('sweep_it', { label: 'Sweeping' })] });
    fireEvent.click(await screen.findByRole('button', { name: 'Run now: Sweeping' }));
    expect(await screen.findByText('Sweeping: starting now')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'post')?.path).toBe('/api/automation/jobs/sweep_it/run');
  });

  it('shows what a job would send before it runs, with no box: leaving its messages off would leave nothing to do', async () => {
    const { calls, shown } = open({ jobs: [job('remind', { label: 'Reminders', tells: true })] });
    fireEvent.click(await screen.findByRole('button', { name: 'Run now: Reminders' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Run now: Reminders' }));
    expect(await dialog.findByText(/^Email to ann@example.com/)).toBeTruthy();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect([shown.map(({ path }) => path), calls.some(({ method }) => method === 'post')]).toEqual([
      ['/api/automation/jobs/remind/run'],
      false,
    ]);
    fireEvent.click(dialog.getByRole('button', { name: 'Run now' }));
    expect(await screen.findByText('Reminders: starting now')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'post')?.path).toBe('/api/automation/jobs/remind/run');
  });

  it('cannot start a job that is starting', async () => {
    open({ jobs: [job('Sweeping', { isQueued: true })] });
    expect(((await screen.findByRole('button', { name: 'Run now: Sweeping' })) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText('Starting')).toBeTruthy();
  });

  it('sends one dead letter again, or all, after showing what goes out', async () => {
    const { calls, shown } = open({
      letters: [letter('m1'), letter('7', { kind: 'job', title: 'Email a link', recipient: null })],
      retrying: 2,
    });
    const dead = within(await screen.findByRole('region', { name: 'Waiting to be resent' }));
    expect(dead.getAllByRole('listitem')[0]!.textContent).toMatch(
      /Your invoice to ann@example.com.*There is no such mailbox.*Tried 10 times/,
    );
    expect(dead.getByText('2 failed and will be tried again without you.')).toBeTruthy();
    const posted = () => calls.filter(({ method }) => method === 'post').map(({ body }) => body);
    fireEvent.click(dead.getByRole('button', { name: 'Resend: Email a link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Resend: Email a link' }));
    expect(await dialog.findByText(/^Email to ann@example.com/)).toBeTruthy();
    expect([shown.map(({ body }) => body), posted()]).toEqual([[{ letters: [{ kind: 'job', id: '7' }] }], []]);
    fireEvent.click(dialog.getByRole('button', { name: 'Resend' }));
    expect(await screen.findByText('1 on the way')).toBeTruthy();
    expect(posted()).toEqual([{ letters: [{ kind: 'job', id: '7' }] }]);
    fireEvent.click(dead.getByRole('button', { name: 'Resend all' }));
    const question = within(await screen.findByRole('dialog', { name: 'Resend all' }));
    expect(question.getByText(/^All 2 are sent again\./)).toBeTruthy();
    expect(await question.findByText(/^Email to ann@example.com/)).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Resend all' }));
    await waitFor(() => expect(posted()).toHaveLength(2));
    expect(posted()[1]).toEqual({ letters: 'all' });
  });

  it('says when it does not load', async () => {
    const { http } = fakeApi(() => ({ status: 503, data: { code: 'unavailable', message: 'The database is away' } }));
    renderAdmin(<AutomationPage />, { http, path: '/automation', at: '/automation' });
    expect((await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent).toContain('The database is away');
  });
});
