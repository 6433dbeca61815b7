/** A booking as a visitor sends it, for commands that book by themselves. */

/** A small job, priced online. */
export const JOB = {
  ...{ serviceSlug: 'garage-cleanouts', volumeEighths: 1, items: [] },
  ...{ stairsFlights: 0, longCarry: false, disassembly: 0, heavyDebris: false },
};

/** Return the request of a new customer with this email address, and a phone number by this number. */
export const bookingRequest = (email, number) => ({
  contact: {
    ...{ firstName: 'Pat', lastName: 'Doe', email, phone: `+1919555${String(1000 + (number % 9000))}` },
    ...{ customerType: 'residential', companyName: '' },
  },
  ...{ job: JOB, photos: [], hold: null, notes: '', couponCode: '', landingPath: '/' },
  address: { line1: '12 Oak Street', line2: '', city: 'Raleigh', state: 'NC', zip: '27601', county: '', gateCode: '', parking: '' },
  consent: { terms: true, smsTransactional: true, smsMarketing: false },
});

/** Return an address to call from: everyone has one of their own, as behind a proxy. */
export const anyAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250) + 1).join('.')}`;
