/** A window of the browser: who is signed in, when a page has drawn what it loads, and what a person does on it. */
import { ADMIN } from '../bench/server.mjs';

const [CHECK_MS, QUIET_CHECKS, MOST_CHECKS] = [80, 3, 60];
const PATIENCE_MS = 15_000;

/** Sign a window in as staff: as the owner, or as a colleague with the same password. */
export async function signIn({ request }, { origin }, email = ADMIN.email) {
  const answer = await request.post('/api/auth/login', { headers: { origin }, data: { ...ADMIN, email } });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Return what waits until a page has drawn what it loads: no request is under way for a moment, and nothing says that it loads. */
export function settler(page) {
  const open = new Set();
  page.on('request', (request) => ['fetch', 'xhr', 'script'].includes(request.resourceType()) && open.add(request));
  page.on('framenavigated', () => open.clear());
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => open.delete(request));
  const loading = '[role=status][aria-label=Loading], .ra-veil';
  return async () => {
    for (let quiet = 0, tries = 0; quiet < QUIET_CHECKS && tries < MOST_CHECKS; tries++) {
      await page.waitForTimeout(CHECK_MS);
      const busy = open.size > 0 || (await page.locator(loading).count()) > 0;
      quiet = busy ? 0 : quiet + 1;
    }
  };
}

/**
 * Return what a person does in a window of the back office, each awaited until the page has drawn what comes of it, and the API with its
 * session.
 */
export function handsOn(page) {
  page.setDefaultTimeout(PATIENCE_MS);
  const settle = settler(page);
  const settled = async (work) => {
    await work;
    await settle();
  };
  const press = (name, within = page, role = 'button') => settled(within.getByRole(role, { name }).first().click());
  return {
    page,
    settle,
    press,
    open: (path) => settled(page.goto(path)),
    key: (key) => settled(page.keyboard.press(key)),
    /** Open the menu of a button, and choose an entry. */
    chooseFrom: async (button, entry) => {
      await press(button);
      await press(entry, page, 'menuitem');
    },
    /** Choose an option of a list that opens. */
    choose: async (label, option) => {
      await page.getByRole('combobox', { name: label }).last().press('ArrowDown');
      await settled(page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option }).first().click());
    },
    api: apiOf(page),
  };
}

/** Return what calls the API in the session of a page, and throws what it refuses. */
function apiOf(page) {
  return async (method, path, data, headers = {}) => {
    const { origin } = new URL(page.url());
    const answer = await page.request.fetch(`/api/${path}`, { method, headers: { origin, ...headers }, ...(data && { data }) });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.status() === 204 ? undefined : answer.json();
  };
}
