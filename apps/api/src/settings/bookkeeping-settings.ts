import { z } from 'zod';
import { amount, day, group, words } from '@haulbook/platform';

/** What a job costs the business, for its margin. */
export const costs = z.object({
  laborCentsPerHour: amount(2500, { label: 'Crew, per hour', help: 'What an hour of one person costs you, for the margin of a job.' }),
});

/** The names of accounts as the bookkeeper's program has them. */
const accounts = {
  receivables: words('Accounts Receivable (A/R)', { label: 'Receivables' }),
  revenue: words('Services', { label: 'Revenue' }),
  salesTax: words('Sales Tax Payable', { label: 'Sales tax', help: 'Each county is an account below it: Sales Tax Payable:Wake.' }),
  deposits: words('Customer Deposits', { label: 'Customer deposits', help: 'Owed to customers until a bill takes them off.' }),
  tips: words('Tips Payable', { label: 'Tips' }),
  cards: words('Card Payments Clearing', { label: 'Card payments' }),
  cash: words('Undeposited Funds', { label: 'Cash and checks' }),
  transfers: words('Checking', { label: 'Bank transfers' }),
  disputes: words('Disputed Payments', { label: 'Disputed payments', help: 'What the bank holds back until a dispute is decided.' }),
  badDebt: words('Bad Debts', { label: 'Bad debts', help: 'What is written off.' }),
};

/** For closing the month. */
export const books = z.object({
  lockedThrough: day({
    label: 'Books locked through',
    managed: 'The books are locked and unlocked on the Journal page, by a super admin.',
  }),
  customerName: words('', {
    label: 'One name for all customers',
    help: 'For receivables in the export. While empty, each line has its customer’s own name, which QuickBooks must know.',
  }),
  accounts: group('Account names in QuickBooks', accounts),
});
