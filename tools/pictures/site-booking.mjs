/** The steps of a booking, and what a visitor sends. A page is a name, an address, and what is done there before its picture is taken. */

/** A booking of three quarters of a truck. */
const BOOKING = '/book-new?service=garage-cleanouts&load=6';
const CONTACT = { 'First name': 'Robin', 'Last name': 'Hauler', Email: 'robin@example.com', Phone: '(919) 555-0142' };
const HOME = { 'Street address': '410 Fayetteville Street', City: 'Raleigh', 'ZIP code': '27601' };
const FAR = { 'Street address': '1 Broadway', City: 'New York', 'ZIP code': '10004' };
const AGREED = 'input[name*="terms" i]';

const untilItems = async ({ fill, press }) => {
  await fill(CONTACT);
  await press('Continue');
};
const untilAddress = async (customer) => {
  await untilItems(customer);
  await customer.press('Continue');
};
const untilTimes = async (customer, place = HOME) => {
  await untilAddress(customer);
  await customer.fill(place);
  await customer.press('Continue');
};
const untilReview = async (customer) => {
  await untilTimes(customer);
  await customer.pickTime();
  await customer.press('Continue');
};

/** The booking step by step, with what is missing and what is outside the area. */
export const BOOKING_PAGES = [
  { name: 'booking contact', path: BOOKING },
  { name: 'booking contact missing', path: BOOKING, act: ({ press }) => press('Continue') },
  { name: 'booking items', path: BOOKING, act: untilItems },
  { name: 'booking items without a service', path: '/book-new', act: untilAddress },
  { name: 'booking address', path: BOOKING, act: untilAddress },
  { name: 'booking times', path: BOOKING, act: untilTimes },
  {
    name: 'booking time held',
    path: BOOKING,
    act: async (customer) => {
      await untilTimes(customer);
      await customer.pickTime();
    },
  },
  { name: 'booking review', path: BOOKING, act: untilReview },
  {
    name: 'booking review missing',
    path: BOOKING,
    act: async (customer) => {
      await untilReview(customer);
      await customer.press('Book now');
    },
  },
  { name: 'booking outside the area', path: BOOKING, act: (customer) => untilTimes(customer, FAR) },
  {
    name: 'thank you for a booking',
    path: BOOKING,
    act: async (customer) => {
      await untilReview(customer);
      await customer.check(AGREED);
      await customer.press('Book now');
      await customer.page.waitForURL(/thank-you/);
      await customer.settle();
    },
  },
];

/** A request with three photos, and where it stands. `photo` is a picture. */
export const photoPages = (photo) => [
  { name: 'photo quote', path: '/photo-quote?zip=27601' },
  { name: 'photo quote missing', path: '/photo-quote', act: ({ press }) => press('Get my price') },
  {
    name: 'photo quote sent',
    path: '/photo-quote?zip=27601',
    act: async ({ page, say, fill, check, press, settle }) => {
      const files = ['pile', 'left', 'right'].map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: photo }));
      await page.getByLabel(say('Add photos')).setInputFiles(files);
      await page
        .locator('form li img')
        .nth(files.length - 1)
        .waitFor();
      await fill({ 'Your name': 'Phoebe Photo', Email: 'phoebe@example.com' });
      await check(AGREED);
      await settle();
      await press('Get my price');
      await page.waitForURL(/photo-quote\/./);
      await settle();
    },
  },
];
