/** The pages of customers who are signed in, and those that a link opens. A page is a name, an address, and what is done there. */

/** Those of the customer, by the addresses of the scene. */
export const ownPages = (links) => [
  ...['', '/appointments', '/quotes', '/profile', '/security'].map((part) => ({ name: `dashboard${part}`, path: `/dashboard${part}` })),
  ...quotePages(links),
  { name: 'order', path: `/customer/orders/${links.done}` },
  { name: 'order to come', path: `/customer/orders/${links.booked}` },
  { name: 'order with a new price', path: `/customer/orders/${links.changed}` },
  { name: 'order new price unsigned', path: `/customer/orders/${links.changed}`, act: ({ press }) => press('Sign for {amount}') },
  { name: 'order cancel', path: `/customer/orders/${links.booked}`, act: ({ press }) => press('Cancel this job') },
  { name: 'where it went', path: `/customer/orders/${links.done}/where-it-went` },
  { name: 'confirmation', path: `/order-confirmation/${links.booked}` },
  { name: 'reschedule', path: '/dashboard/appointments', act: ({ press }) => press('Reschedule') },
  {
    name: 'reschedule missing',
    path: '/dashboard/appointments',
    act: async ({ press }) => {
      await press('Reschedule');
      await press('Request this time');
    },
  },
  { name: 'pay dialog', path: '/dashboard', act: ({ pressBeginning }) => pressBeginning('Pay') },
  ...formPages(links),
];

/** The quote: read, approved by a person who is signed in and gives no code, and what else may be answered. */
const quotePages = ({ quote }) => [
  { name: 'quote', path: `/quote-review/${quote}` },
  { name: 'quote changes', path: `/quote-review/${quote}`, act: ({ unfold }) => unfold('Not quite right? Request changes or decline') },
  { name: 'quote approve', path: `/quote-review/${quote}`, act: ({ press }) => press('Choose a time and approve') },
  {
    name: 'quote approve missing',
    path: `/quote-review/${quote}`,
    act: async ({ press }) => {
      await press('Choose a time and approve');
      await press('Approve and book');
    },
  },
  {
    name: 'quote approve signed',
    path: `/quote-review/${quote}`,
    act: async ({ page, say, press, pickTime, fill, settle }) => {
      await press('Choose a time and approve');
      // Who has looked before has a time already.
      const other = page.getByRole('radio', { name: say('Another time') });
      if ((await other.count()) > 0) await other.check();
      await settle();
      await pickTime();
      await fill({ 'Your full name': 'Robin Reader' });
      await settle();
    },
  },
  { name: 'quote to print', path: `/quote-review-legacy/${quote}` },
];

/** Forms that open within a page, and what they say of what is missing. */
const formPages = ({ document }) => [
  { name: 'profile address', path: '/dashboard/profile', act: ({ press }) => press('Add an address') },
  {
    name: 'profile address missing',
    path: '/dashboard/profile',
    act: async ({ press }) => {
      await press('Add an address');
      await press('Save address');
    },
  },
  { name: 'security password', path: '/dashboard/security', act: ({ unfold }) => unfold('Change password') },
  { name: 'security email', path: '/dashboard/security', act: ({ unfold }) => unfold('Change email') },
  { name: 'second step', path: '/auth/two-factor/enrol?redirectTo=/dashboard/security' },
  { name: 'second step app', path: '/auth/two-factor/enrol?redirectTo=/dashboard/security', act: ({ press }) => press('Set up an app') },
  { name: 'document', path: document },
  { name: 'document missing', path: document, act: ({ press }) => press('Sign document') },
  { name: 'delete my data', path: '/account/delete' },
];

/** Those of who has just signed up, whose address is not confirmed. */
export const NEWCOMER_PAGES = [
  { name: 'dashboard at first', path: '/dashboard' },
  { name: 'dashboard/quotes at first', path: '/dashboard/quotes' },
  { name: 'dashboard/appointments at first', path: '/dashboard/appointments' },
  { name: 'dashboard/profile at first', path: '/dashboard/profile' },
  { name: 'check mail', path: '/signup/check-mail' },
];

/** That of who has given the password and not yet the code. */
export const HALFWAY_PAGES = [{ name: 'second step asked', path: '/auth/two-factor' }];

/** What a link opens, without an account. */
export const linkedPages = (links) => [
  { name: 'pay', path: links.pay },
  { name: 'track on the way', path: links.onTheWay },
  { name: 'track done', path: links.ended },
  { name: 'track rating missing', path: links.ended, act: ({ press }) => press('Send rating') },
  { name: 'track dead', path: '/track/not-a-link' },
  { name: 'went shared', path: links.went },
  { name: 'went dead', path: '/went/not-a-link' },
  { name: 'order by link', path: links.order },
  { name: 'email preferences', path: links.preferences },
  { name: 'quote without its link', path: '/quote-review/Q-2026-99999' },
];

/** Signing in and what belongs to it. */
export const ACCOUNT_PAGES = [
  { name: 'login', path: '/login' },
  {
    name: 'login refused',
    path: '/login',
    act: async ({ fill, press }) => {
      await fill({ Email: 'robin@example.com', Password: 'not the right one' });
      await press('Login');
    },
  },
  { name: 'signup', path: '/signup' },
  { name: 'signup missing', path: '/signup', act: ({ press }) => press('Sign Up') },
  { name: 'reset', path: '/auth/reset-password' },
  {
    name: 'reset sent',
    path: '/auth/reset-password',
    act: async ({ fill, press }) => {
      await fill({ Email: 'robin@example.com' });
      await press('Email me a link');
    },
  },
  { name: 'secure link', path: '/auth/secure' },
  {
    name: 'secure link sent',
    path: '/auth/secure',
    act: async ({ fill, press }) => {
      await fill({ Email: 'robin@example.com' });
      await press('Email me a secure link');
    },
  },
  { name: 'delete by mail', path: '/account/delete' },
];

/** What other sites show in a frame. */
export const FRAME_PAGES = [
  { name: 'frame', path: '/embed' },
  { name: 'frame with a price', path: '/embed?zip=27601&load=4' },
  { name: 'frame outside the area', path: '/embed?zip=10001&load=4' },
  { name: 'frame dark', path: '/embed?zip=27601&load=6&scheme=dark' },
];
