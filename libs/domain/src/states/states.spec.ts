import { finalStates, nextState, statesOf, validateGraph, type Actor, type StateGraph } from '@haulbook/core';
import * as all from './index.js';

const graphs = Object.entries(all).filter(([name]) => name.endsWith('States')) as [string, StateGraph][];

describe('every state graph', () => {
  it.each(graphs)('%s is sound', (_, graph) => {
    expect(validateGraph(graph)).toEqual([]);
  });

  it.each(graphs)('%s names every state and transition, and lists no start twice', (_, graph) => {
    for (const state of Object.values(graph.states)) expect(state.label).not.toBe('');
    for (const transition of Object.values(graph.transitions)) {
      expect(new Set(transition.from).size).toBe(transition.from.length);
      expect(transition.label).not.toBe('');
    }
  });

  it.each(graphs)('%s says what follows from each step of staff that cannot be taken back', (_, graph) => {
    const silent = Object.values(graph.transitions).filter(({ by, danger, confirm }) => danger && by.includes('staff') && !confirm);
    expect(silent.map(({ label }) => label)).toEqual([]);
  });

  it('is there for every kind of record that has states', () => {
    expect(graphs.map(([name]) => name).sort()).toEqual(
      [
        'appointmentStates',
        'calendarFeedStates',
        'changeOrderStates',
        'couponStates',
        'crewLinkStates',
        'customerStates',
        'deletionStates',
        'documentStates',
        'holdStates',
        'invoiceStates',
        'leadStates',
        'orderStates',
        'paymentStates',
        'priceVersionStates',
        'publicationStates',
        'quoteStates',
        'redemptionStates',
        'refundStates',
        'repeatJobStates',
        'rescheduleStates',
        'reviewStates',
        'signatureRequestStates',
        'truckSheetStates',
      ].sort(),
    );
  });
});

/** List every edge of a graph as "from>to actors", C customer, A staff, S system. */
function edges(graph: StateGraph): string[] {
  const letters: Record<Actor, string> = { customer: 'C', staff: 'A', system: 'S' };
  return Object.values(graph.transitions)
    .flatMap(({ from, to, by }) =>
      from.map(
        (state) =>
          `${state}>${to ?? state} ${by
            .map((actor) => letters[actor])
            .sort()
            .join('')}`,
      ),
    )
    .sort();
}

describe('the states of product decisions, section 4', () => {
  it('lead', () => {
    const open = ['new', 'contacted', 'qualified', 'quoted'];
    expect(edges(all.leadStates)).toEqual(
      [
        'new>contacted A',
        'contacted>qualified A',
        'qualified>quoted AS',
        'quoted>won AS',
        'lost>contacted A',
        ...open.flatMap((state) => [`${state}>lost A`, `${state}>spam A`]),
      ].sort(),
    );
    for (const name of ['lose', 'markSpam'] as const)
      expect(all.leadStates.transitions[name].input?.[0]).toMatchObject({ name: 'reason', required: true });
  });

  it('quote', () => {
    expect(edges(all.quoteStates)).toEqual(
      [
        'draft>sent A',
        // The offer of a firm price, which its customer signs at once.
        'draft>sent S',
        // A request that its customer takes back before staff have answered it.
        'draft>cancelled C',
        'draft>approved AS',
        'sent>approved AS',
        'viewed>approved AS',
        'sent>viewed S',
        'viewed>approved C',
        'viewed>declined C',
        'viewed>changes_requested C',
        'changes_requested>draft A',
        'sent>draft A',
        'viewed>draft A',
        'sent>sent A',
        'viewed>viewed A',
        'sent>expired S',
        'viewed>expired S',
        'sent>cancelled A',
        'viewed>cancelled A',
        'approved>converted S',
      ].sort(),
    );
    expect(all.quoteStates.transitions.decline.input?.[0]).toMatchObject({ name: 'reason', required: true });
    expect(finalStates(all.quoteStates).sort()).toEqual(['cancelled', 'converted', 'declined', 'expired']);
  });

  it('order', () => {
    const main = ['unscheduled', 'scheduled', 'in_progress', 'completed', 'closed'] as const;
    expect(statesOf(all.orderStates)).toEqual(expect.arrayContaining([...main, 'on_hold', 'cancelled']));
    expect(nextState(all.orderStates, 'unscheduled', 'schedule')).toEqual({ ok: true, to: 'scheduled' });
    expect(nextState(all.orderStates, 'scheduled', 'start')).toEqual({ ok: true, to: 'in_progress' });
    expect(nextState(all.orderStates, 'in_progress', 'complete')).toEqual({ ok: true, to: 'completed' });
    expect(nextState(all.orderStates, 'completed', 'close')).toEqual({ ok: true, to: 'closed' });
    expect(nextState(all.orderStates, 'completed', 'cancel')).toMatchObject({ ok: false });
    expect(all.orderStates.transitions.cancel).toMatchObject({
      by: ['staff', 'customer'],
      from: ['unscheduled', 'scheduled', 'in_progress', 'on_hold'],
    });
  });

  it('appointment', () => {
    const open = ['confirmed', 'en_route', 'arrived'];
    expect(edges(all.appointmentStates)).toEqual(
      [
        'confirmed>en_route A',
        'en_route>arrived A',
        'arrived>completed A',
        ...open.flatMap((state) => [`${state}>no_show A`, `${state}>cancelled ACS`]),
      ].sort(),
    );
  });

  it('reschedule request', () => {
    expect(edges(all.rescheduleStates)).toEqual(['pending>approved A', 'pending>declined A', 'pending>expired S', 'pending>withdrawn C']);
  });

  it('invoice', () => {
    expect(nextState(all.invoiceStates, 'draft', 'issue')).toEqual({ ok: true, to: 'issued' });
    expect(nextState(all.invoiceStates, 'draft', 'payFull')).toMatchObject({ ok: false });
    expect(edges(all.invoiceStates).filter((edge) => edge.includes('>void'))).toEqual(['collected>void S', 'issued>void AS']);
    expect(statesOf(all.invoiceStates)).not.toContain('overdue');
  });

  it('payment', () => {
    expect(edges(all.paymentStates)).toEqual(
      expect.arrayContaining([
        'pending>succeeded S',
        'pending>failed S',
        'failed>succeeded S',
        'succeeded>partially_refunded S',
        'partially_refunded>refunded S',
        'succeeded>disputed S',
      ]),
    );
    expect(finalStates(all.paymentStates)).toEqual(['refunded']);
  });

  it('coupon and its redemption', () => {
    expect(edges(all.couponStates)).toEqual(
      ['draft>active A', 'active>paused A', 'paused>active A', 'draft>archived A', 'active>archived A', 'paused>archived A'].sort(),
    );
    expect(edges(all.redemptionStates)).toEqual(['consumed>released AS', 'reserved>consumed S', 'reserved>released AS']);
  });

  it('customer', () => {
    expect(all.customerStates.initial).toBe('prospect');
    expect(nextState(all.customerStates, 'prospect', 'activate')).toEqual({ ok: true, to: 'active' });
    expect(nextState(all.customerStates, 'active', 'deactivate')).toEqual({ ok: true, to: 'inactive' });
  });
});
