import { Order } from '../../orders/order.entity.js';
import { reviewWorld } from './review-fixtures.js';

describe('the codes of an approval', () => {
  const world = reviewWorld();
  const open = (body?: object) => world.open(body);

  it('are dead after five wrong tries, even the right one', async () => {
    const review = await open();
    const code = await review.code();
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = [];
    for (let i = 0; i < 5; i += 1) answers.push((await review.approve({ code: wrong })).body.code);
    expect(answers).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'code_wrong', 'code_expired']);
    const right = await review.approve({ code });
    expect([right.status, right.body.code]).toEqual([422, 'code_expired']);
    expect(await world.app.records.count(Order, { quoteId: review.quote.id })).toBe(0);
  });

  it('count wrong tries made at once', async () => {
    const review = await open();
    const code = await review.code();
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 12 }, () => review.approve({ code: wrong })));
    const [row] = await world.app.records.db.query<{ tries: number }>(`SELECT tries FROM one_time_codes WHERE data->>'quoteId' = $1`, [
      review.quote.id,
    ]);
    expect(row!.tries).toBe(5);
  });

  it('of another quote, or older than ten minutes, do nothing', async () => {
    const [one, other] = [await open(), await open()];
    await one.code();
    const foreign = await other.code();
    expect((await one.approve({ code: foreign })).body.code).toBe('code_wrong');
    const code = await one.code();
    await world.app.records.db.query(`UPDATE one_time_codes SET expires_at = now() - interval '1 second' WHERE data->>'quoteId' = $1`, [
      one.quote.id,
    ]);
    expect((await one.approve({ code })).body.code).toBe('code_expired');
  });

  it('go to the customer’s own address, at most five an hour, and only the newest counts', async () => {
    const review = await open();
    const first = await review.code();
    const second = await review.code();
    if (first !== second) expect((await review.approve({ code: first })).body.code).toBe('code_wrong');
    for (let i = 0; i < 3; i += 1) await review.code();
    const sixth = await review.post('code');
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_requests']);
  });

  it('are stored as a hash only', async () => {
    const review = await open();
    const code = await review.code();
    const rows = await world.app.records.db.query<{ row: string }>(
      `SELECT row_to_json(c)::text AS row FROM one_time_codes c WHERE data->>'quoteId' = $1`,
      [review.quote.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).not.toContain(`"${code}"`);
  });
});
