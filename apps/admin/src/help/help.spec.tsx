import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import { guideSections } from './guide-sections';
import { MENU } from '../menu';
import { overrides } from '../overrides';
import { helpParts, partFor } from './help-map';
import { HelpPanel } from './help-panel';

const GUIDE = readFileSync(join(__dirname, '../../../../docs/guide-staff.md'), 'utf8');

/** Names every resource. */
const PERMISSIONS = readFileSync(join(__dirname, '../../../api/src/permissions.txt'), 'utf8');

describe('the help of the back office', () => {
  const sections = guideSections(GUIDE);
  const open = (path: string) => render(<HelpPanel path={path} sections={sections} />);
  const heading = () => screen.getByRole('heading', { level: 2 }).textContent;

  it('has every part that a page leads to', () => {
    const titles = sections.map(({ title }) => title);
    expect(helpParts().filter((part) => !titles.includes(part))).toEqual([]);
  });

  it('has a part for every list and every page of the menu', () => {
    const lists = PERMISSIONS.split('\n').filter((line) => /^[a-z-]+$/.test(line));
    const pages = MENU.flatMap((entry) => [entry, ...(entry.children ?? [])]).flatMap(({ page }) => page ?? []);
    expect(lists.length).toBeGreaterThan(40);
    const paths = [...lists.map((path) => `/${overrides[path]?.at ?? path}`), ...pages.filter((page) => page !== '/')];
    expect(paths.filter((path) => !partFor(path))).toEqual([]);
  });

  it('has tables and pictures, and no links that lead out of the back office’s reach', () => {
    const [morning] = sections;
    expect(morning!.html).toContain('<table>');
    expect(morning!.html).toContain('<img src="images/dashboard.png" alt="The dashboard" loading="lazy">');
    expect(guideSections('## A\nSee [that](other.md) and [this](https://example.com).')[0]!.html).toBe(
      '<p>See that and <a href="https://example.com" rel="noreferrer">this</a>.</p>\n',
    );
  });

  it.each([
    ['/', 'The morning: what waits'],
    ['/quotes/1', 'From the first call to a quote'],
    ['/phone', 'Taking a call'],
    ['/settings/brand', 'Settings'],
    ['/automation', 'What runs by itself'],
    ['/no-such-page', 'The morning: what waits'],
  ])('opens on %s at “%s”', (path, title) => {
    open(path);
    expect(heading()).toBe(title);
  });

  it('leads to the other parts, and follows the page', () => {
    const { rerender } = open('/invoices');
    expect(heading()).toBe('Money');
    fireEvent.click(screen.getByRole('button', { name: 'Scheduling' }));
    expect(heading()).toBe('Scheduling');
    rerender(<HelpPanel path="/documents" sections={sections} />);
    expect(heading()).toBe('Documents');
  });
});
