import { MessageLog, StoredFile } from '@haulbook/platform';
import { AdminUser } from '@haulbook/identity';
import { addPasskey, signInWithPasskey, SoftwareAuthenticator } from '@haulbook/identity/testing';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { Address } from '../customers/address.entity.js';
import { Contact } from '../customers/contact.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { DocumentVersion } from '../documents/document-version.entity.js';
import { Document } from '../documents/document.entity.js';
import { SignatureRequest } from '../documents/signature-request.entity.js';
import { Call } from '../telephony/call.entity.js';
import { Lead } from '../leads/lead.entity.js';
import { book, bookingOf } from '../portal/booking/booking-fixtures.js';
import { lastMail, Review, sentQuote, tokenIn } from '../portal/review/review-fixtures.js';
import { DeletionLinks } from './deletion-links.service.js';
import { DeletionRequests } from './deletion-requests.service.js';
import { deletionWorld, PHONE, STREET, WORDS } from './deletion-fixtures.js';

describe('deleting personal data', () => {
  const world = deletionWorld();

  it('asks for the password once more, and a wrong one deletes nothing', async () => {
    const client = await world.person();
    const refused = await world.remove(client, 'not the password');
    expect([refused.status, refused.body.fields]).toEqual([400, { password: 'That password isn’t correct' }]);
    expect((await world.app.visitor().post('/api/portal/deletion-requests', { password: 'x' })).status).toBe(401);
    expect((await world.staff.post('/api/portal/deletion-requests', { password: 'x' })).status).toBe(403);
    expect((await client.get('/api/portal/dashboard')).status).toBe(200);
  });

  it('removes a customer who never had a job altogether, account and session too', async () => {
    const client = await world.person();
    const request = bookingOf();
    await book(client, { ...request, address: { ...request.address, line1: STREET }, notes: WORDS });
    const { status, body } = await world.remove(client);
    expect([status, body]).toEqual([201, expect.objectContaining({ status: 'completed', waitingReason: null })]);
    expect((await client.get('/api/portal/dashboard')).status).toBe(401);
    expect((await client.post('/api/auth/login', { email: client.person!.email, password: client.person!.password })).status).toBe(400);
    expect(await world.app.records.findOne(Customer, { id: world.idOf(client) })).toBeNull();
    expect(await world.tablesWith(STREET)).toEqual([]);
    const status2 = await world.app.visitor().get(`/api/portal/deletion-requests/${body.code}`);
    expect(status2.body).toMatchObject({ status: 'completed', completedAt: expect.any(String) });
  });

  it('removes passkeys and their names, also from the security log and the mails about them', async () => {
    const client = await world.person();
    const [authenticator, name] = [new SoftwareAuthenticator(), 'Philippa’s own key'];
    expect((await addPasskey(client, authenticator, name)).status).toBe(200);
    expect(await world.tablesWith(name)).not.toEqual([]);
    expect((await world.remove(client)).body.status).toBe('completed');
    expect(await world.tablesWith(name)).toEqual([]);
    expect((await signInWithPasskey(world.app.visitor(), authenticator)).body.code).toBe('invalid_credentials');
  });

  it('removes documents with every version and what was signed', async () => {
    const client = await world.person();
    const signer = 'Philippa Undersigned';
    const upload = async () => {
      const form = new FormData();
      form.set('file', new Blob(['%PDF-1.7\n%%EOF'], { type: 'application/pdf' }), 'contract.pdf');
      return ((await (await world.staff.fetch('/api/uploads', { method: 'POST', body: form })).json()) as { id: string }).id;
    };
    const files = [await upload(), await upload()];
    const [file, next] = files;
    const document = (await world.staff.post('/api/documents', { name: signer, kind: 'contract', file, customerId: world.idOf(client) }))
      .body;
    const request = (await world.staff.post('/api/signature-requests', { documentId: document.id, message: signer })).body;
    const signed = await client.post(`/api/portal/signature-requests/${request.id}/sign`, { name: signer, agreed: true });
    expect(signed.status).toBe(200);
    expect((await world.staff.patch(`/api/documents/${document.id}`, { file: next, confirmed: true })).status).toBe(200);
    expect((await world.remove(client)).body.status).toBe('completed');
    for (const entity of [Document, DocumentVersion, SignatureRequest, StoredFile])
      expect(await world.app.records.count<{ id: string }>(entity, { id: { $in: [document.id, request.id, ...files] } })).toBe(0);
    expect(await world.app.records.count(DocumentVersion, { documentId: document.id })).toBe(0);
    expect(await world.tablesWith(signer)).toEqual([]);
  });

  it('keeps the books whole: a billed customer stays without a name, and nothing anywhere names them', async () => {
    const client = await world.person();
    const signer = 'Wilhelmina Featherstone';
    await client.patch('/api/portal/profile', { lastName: signer });
    const address = await world.app.records.insert(Address, {
      customerId: world.idOf(client),
      line1: STREET,
      city: 'Raleigh',
      zip: '27601',
      county: 'Wake',
      latitude: 35.778123,
      longitude: -78.639456,
    });
    await world.withContacts(world.idOf(client), address.id, signer);
    const customer = await world.customerOf(client);
    const quote = await sentQuote(world.app, world.staff, { customerNotes: signer, internalNotes: PHONE }, { customer, address });
    const review = new Review(world.app, quote);
    expect((await review.approve({ signature: { name: signer, image: null } })).status).toBe(200);
    const { body: dashboard } = await client.get('/api/portal/dashboard');
    const opinion = { customerName: signer, stars: 5, text: 'Quick and kind.', source: 'email', writtenOn: '2026-10-03' };
    const { body: written } = await world.staff.post('/api/reviews', { ...opinion, orderId: dashboard.orders[0].id });
    expect((await world.staff.post(`/api/reviews/${written.id}/transitions/publish`, {})).body.status).toBe('published');
    const { body: second } = await world.staff.post('/api/reviews', {
      ...opinion,
      text: 'Twice as quick.',
      orderId: dashboard.orders[0].id,
    });
    expect((await world.staff.delete(`/api/reviews/${second.id}`)).status).toBe(200);
    const aboutOrder = { resource: 'orders', recordId: dashboard.orders[0].id };
    expect((await world.staff.post('/api/comments', { ...aboutOrder, body: `${signer} called` })).status).toBe(201);
    const assignee = await world.app.records.findOne(AdminUser, { userId: (await world.app.signInAs('super_admin')).person!.userId });
    const task = { ...aboutOrder, title: `Call ${signer}`, assigneeId: assignee!.id };
    expect((await world.staff.post('/api/tasks', task)).status).toBe(201);
    expect(await world.tablesWith(signer)).toContain('message_logs');
    const { body: scan } = await world.staff.upload('/api/uploads', '%PDF-1.7\n%%EOF', `${signer}.pdf`);
    expect((await world.staff.post('/api/record-files', { ...aboutOrder, file: scan.id })).body.name).toBe(`${signer}.pdf`);
    await client.post(`/api/portal/orders/${dashboard.orders[0].id}/cancel`, { reason: signer });
    const invoiceId = await world.billed(client);
    await world.settle(invoiceId);
    await world.attended(client, signer);
    const before = await world.app.records.get(Invoice, invoiceId);

    const { body } = await world.remove(client);
    expect(body).toMatchObject({ status: 'completed' });
    await world.app.records.db.query(`UPDATE message_logs SET status = 'sent' WHERE template = 'deletion_done'`);
    await world.app.app.get(DeletionRequests).forgetFarewells();

    expect(await world.customerOf(client)).toMatchObject({
      firstName: 'Deleted',
      lastName: 'customer',
      phone: null,
      userId: null,
    });
    const after = await world.app.records.get(Invoice, invoiceId);
    expect(after).toMatchObject({ number: before.number, totalCents: before.totalCents, paidCents: before.paidCents, status: 'paid' });
    for (const text of [client.person!.email, STREET, signer, '35.778123', '78.639456'])
      expect([text, await world.tablesWith(text)]).toEqual([text, []]);
    expect(await world.app.records.count(StoredFile, { id: scan.id })).toBe(0);
    const pdf = await world.staff.fetch(`/api/invoices/${invoiceId}/pdf`);
    expect(pdf.status).toBe(200);
  });

  it('removes their rows of imported files and their names from bulk changes, and no others', async () => {
    const client = await world.person();
    const id = world.idOf(client);
    const { email } = await world.customerOf(client);
    const { db } = world.app.records;
    const file = new FormData();
    const rows = [`Zoe,Quibble,${email!.toUpperCase()}`, 'Known,Quibble-By-Record,', 'Someone,Quimby,else@example.com'];
    file.append('file', new Blob([`First name,Last name,Email\n${rows.join('\n')}\n`]), 'customers.csv');
    expect((await world.staff.fetch('/api/imports/files?resource=customers', { method: 'POST', body: file })).status).toBe(201);
    await db.query(`UPDATE import_rows SET record_id = $1::uuid WHERE cells->>1 = 'Quibble-By-Record' RETURNING number`, [id]);
    const started = await world.staff.post('/api/customers/batches', { action: 'update', values: { notes: 'Called' }, where: { id } });
    expect(started.status).toBe(202);
    const named = await db.query(`UPDATE batch_rows SET title = 'Zoe Quibble' WHERE record_id = $1 RETURNING id`, [id]);
    expect(named).toHaveLength(1);
    expect((await world.tablesWith('Quibble')).sort()).toEqual(['batch_rows', 'import_rows']);
    expect((await world.remove(client)).status).toBe(201);
    expect(await world.tablesWith('Quibble')).toEqual([]);
    expect(await world.tablesWith('Quimby')).toEqual(['import_rows']);
  });

  it('sends no mail when money of theirs goes back later', async () => {
    const client = await world.person();
    const invoiceId = await world.billed(client);
    const { body: payment } = await world.settle(invoiceId);
    expect((await world.remove(client)).body.status).toBe('completed');
    const anonymous = (await world.customerOf(client)).email;
    const key = { 'idempotency-key': `back-${invoiceId}` };
    const back = await world.staff.post(`/api/payments/${payment.id}/refunds`, { amountCents: 1000, reason: 'Too much' }, key);
    expect([back.status, back.body.status]).toEqual([201, 'succeeded']);
    expect(await world.app.records.count(MessageLog, { recipient: anonymous })).toBe(0);
  });

  it('leaves no mail behind that waits to be sent, or was given up', async () => {
    const client = await world.person();
    const mail = { channel: 'email', template: 'on_my_way', recipient: client.person!.email, payload: {} } as const;
    const ids = [];
    for (const status of ['queued', 'failed', 'dead', 'sent'] as const)
      ids.push((await world.app.records.insert(MessageLog, { ...mail, status }, { states: true })).id);
    expect((await world.remove(client)).body.status).toBe('completed');
    const left = await world.app.records.find(MessageLog, { id: { $in: ids } });
    expect(left.map(({ status, payload, recipient }) => [status, payload, recipient])).toEqual([['sent', null, 'Removed']]);
  });

  it.each([
    ['takes along the contacts who have the customer’s proven address', true],
    ['leaves alone the contacts who have an address that the account only claimed', false],
  ])('%s', async (_what, proven) => {
    const company = world.idOf(await world.person());
    const client = await world.person();
    const { email, userId } = client.person!;
    const { body: contact } = await world.staff.post('/api/customer-contacts', { customerId: company, name: 'Wilma Reed', email });
    if (!proven) await world.app.records.db.query('UPDATE users SET email_confirmed_at = NULL WHERE id = $1 RETURNING id', [userId]);
    expect((await world.remove(client)).body.status).toBe('completed');
    expect(await world.app.records.count(Contact, { id: contact.id })).toBe(proven ? 0 : 1);
  });

  describe('by a mailed link', () => {
    const ask = (email: string) => world.app.visitor().post('/api/portal/deletion-links', { email });
    const links = () => world.app.app.get(DeletionLinks);

    it('answers alike for addresses we know and others, and mails only the former', async () => {
      const client = await world.person();
      const [known, unknown] = [await ask(client.person!.email), await ask('nobody-here@example.com')];
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
      await links().mail({ email: client.person!.email });
      await links().mail({ email: 'nobody-here@example.com' });
      expect(await lastMail(world.app, client.person!.email, 'deletion_link')).toHaveProperty('url');
      await expect(lastMail(world.app, 'nobody-here@example.com', 'deletion_link')).rejects.toThrow('No mail');
      await links().mail({ email: world.staff.person!.email });
      await expect(lastMail(world.app, world.staff.person!.email, 'deletion_link')).rejects.toThrow('No mail');
    });

    it('works once, by a click', async () => {
      const client = await world.person();
      await links().mail({ email: client.person!.email });
      const token = tokenIn((await lastMail(world.app, client.person!.email, 'deletion_link'))['url']!);
      const confirm = () => world.app.visitor().post('/api/portal/deletion-requests/confirm', { token });
      const answers = await Promise.all(Array.from({ length: 5 }, confirm));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ body }) => body.code === 'code_expired')).toHaveLength(4);
      expect((await client.get('/api/portal/dashboard')).status).toBe(401);
    });

    it('forgets a lead who only asked to be called', async () => {
      const email = 'caller-only@example.com';
      await world.app.visitor().post('/api/portal/leads', { name: WORDS, email, phone: '9195557781', message: 'Please call' });
      await links().mail({ email });
      const token = tokenIn((await lastMail(world.app, email, 'deletion_link'))['url']!);
      const { body } = await world.app.visitor().post('/api/portal/deletion-requests/confirm', { token });
      expect(body.status).toBe('completed');
      expect(await world.app.records.findOne(Lead, { email })).toBeNull();
    });

    it('forgets the contact of a company, whose site stays without one', async () => {
      const { records } = world.app;
      const name = 'Wilma Ostrander';
      const company = world.idOf(await world.person());
      const site = await records.insert(Address, { customerId: company, line1: '9 Site Road', city: 'Raleigh', zip: '27601' });
      const contact = { customerId: company, name, email: 'Site.Manager@example.com' };
      const { body: kept } = await world.staff.post('/api/customer-contacts', contact);
      const { body: gone } = await world.staff.post('/api/customer-contacts', contact);
      const { body: other } = await world.staff.post('/api/customer-contacts', { ...contact, name: 'Lee Park', email: 'lee@example.com' });
      await records.db.query('UPDATE customer_contacts SET email = $2 WHERE id = $1 RETURNING id', [kept.id, contact.email]);
      await world.staff.patch(`/api/customer-addresses/${site.id}`, { contactId: kept.id });
      await world.staff.delete(`/api/customer-contacts/${gone.id}`);
      const email = contact.email.toLowerCase();
      await links().mail({ email });
      const token = tokenIn((await lastMail(world.app, email, 'deletion_link'))['url']!);
      const { body } = await world.app.visitor().post('/api/portal/deletion-requests/confirm', { token });
      expect(body.status).toBe('completed');
      expect(await world.tablesWith(name)).toEqual([]);
      expect((await records.find(Contact, { customerId: company })).map(({ id }) => id)).toEqual([other.id]);
      expect(await records.get(Address, site.id)).toMatchObject({ line1: '9 Site Road', contactId: null });
      expect(await records.get(Customer, company)).toMatchObject({ lastName: WORDS });
    });
  });

  it('leaves calls, texts and leads of a number alone that a customer with an address only typed', async () => {
    const typed = '+19195557790';
    const client = await world.person();
    await client.patch('/api/portal/profile', { phone: typed });
    const { records } = world.app;
    const lead = await records.insert(Lead, { name: 'Lou Other', phone: typed, email: null });
    const call = await records.insert(Call, { number: typed, direction: 'incoming', startedAt: '2027-03-01T15:00:00Z' });
    const text = { template: 'staff_text', channel: 'sms', recipient: typed, status: 'sent', body: 'Is Friday fine?' } as const;
    const message = await records.insert(MessageLog, text, { states: true });
    expect((await world.remove(client)).body.status).toBe('completed');
    expect(await records.get(Lead, lead.id)).toMatchObject({ name: 'Lou Other', phone: typed });
    expect(await records.get(Call, call.id)).toMatchObject({ number: typed });
    expect(await records.get(MessageLog, message.id)).toMatchObject({ recipient: typed, body: text.body });
  });

  it('takes requests of a provider, with a code for its status page', async () => {
    const client = await world.person();
    const wish = { origin: 'facebook', customerId: world.idOf(client), email: null, providerSubject: '1029384756' } as const;
    const request = await world.app.app.get(DeletionRequests).open(wish);
    expect(request).toMatchObject({ status: 'completed', confirmationCode: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect((await client.get('/api/portal/dashboard')).status).toBe(401);
    expect(await world.tablesWith('1029384756')).toEqual([]);
  });
});
