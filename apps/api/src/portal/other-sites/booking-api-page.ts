/** The page about the booking API for developers of other sites. */
export const BOOKING_API = { path: 'api/docs/booking', title: 'Booking API' };

/** Return what the page says before its endpoints, in Markdown. */
export const bookingApiAbout = (origin: string): string => `Show prices and free times on a page of your own, and book from it.

**Who may call.** Programs may call from anywhere. Pages in a browser may call from the sites listed in the back office under
Settings → Booking on your other sites. Send no cookies (\`credentials: 'omit'\`): a call from another site that carries one is refused.

**Values.** Money is integer cents. Instants are ISO 8601 in UTC, dates are local (\`2027-01-14\`).

**The way to a booking.** Read the catalog, check the ZIP code, price the load, ask for free times, hold one, book it.

\`\`\`sh
curl ${origin}/api/portal/service-area?zip=27601

curl ${origin}/api/portal/estimate -H 'Content-Type: application/json' \\
  -d '{"job": {"volumeEighths": 4}, "zip": "27601"}'
\`\`\`

\`\`\`js
const post = async (path, body, headers = {}) => {
  const response = await fetch('${origin}/api/portal/' + path, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw Object.assign(new Error(answer.message), answer);
  return answer;
};

const job = { serviceSlug: 'garage-cleanouts', volumeEighths: 4 };
const { days } = await post('availability', { job });
const day = days.find(({ windows }) => windows.some(({ available }) => available));
const { windowId } = day.windows.find(({ available }) => available);
const hold = await post('holds', { job, date: day.date, windowId });

const booked = await post('bookings', {
  job,
  hold: { id: hold.id, token: hold.token },
  contact: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '(919) 555-0142' },
  address: { line1: '12 Oak Street', city: 'Raleigh', state: 'NC', zip: '27601' },
  consent: { terms: true },
}, { 'Idempotency-Key': crypto.randomUUID() });
\`\`\`

**Errors.** Every refusal is \`{code, message, fields?, details?}\`. The message can be shown as it is; \`fields\` has one for each wrong field
by its path, such as \`contact.email\`. Worth handling: \`slot_taken\` (409, \`details.next\` has other times), \`price_changed\` (409, the new
range), \`too_many_requests\` (429, wait \`details.retryAfter\` seconds).

**Limits** are listed with each endpoint. They apply to each visitor’s IP address, not to your page.

Your page must show the terms before it sends \`consent.terms\`: ${origin}/terms.`;
