import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pagesOf } from './measure/pages.mjs';

const ROUTES = join(__dirname, '../apps/portal/app/routes');

/** Routes that are no page for visitors: redirects, files, posts, pages behind a sign-in or a link, and tests. */
const OTHERS =
  /^(\$slug|\[|account\.security|auth\.(callback|two-factor)|book\.|book-now\.|book-new_|booking-success\.|crew[._[]|customer\.|dashboard[._]|logout\.|order-confirmation\.|orders\.|pay\.|photo-quote\.\$|quote-(links|review)|robots\[|sitemap\[|test[.-]|track\.)/;

/** What the addresses of a route look like. */
const patternOf = (file: string) =>
  new RegExp(
    `^/${file
      .replace(/\.tsx$/, '')
      .replace(/(^|\.)_index$/, '')
      .split(/_?\./)
      .map((part) => part.replace(/^\$.*/, '[^/]+'))
      .join('/')}$`,
  );

it('measures a page of every public route with `--pages all`', () => {
  const paths = pagesOf('all').map((page) => page.replace(/\?.*/, ''));
  const unmeasured = readdirSync(ROUTES).filter((file) => !OTHERS.test(file) && !paths.some((path) => patternOf(file).test(path)));
  expect(unmeasured).toEqual([]);
});

it('measures the most visited pages without an option, and those that it names', () => {
  expect(pagesOf(undefined)).toEqual(expect.arrayContaining(['/', '/book-new', '/login']));
  expect(pagesOf('/a,/b?c=1')).toEqual(['/a', '/b?c=1']);
});
