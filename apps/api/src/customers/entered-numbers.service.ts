import { Injectable } from '@nestjs/common';
import { formatPhone } from '@haulbook/core';
import { Records, takenValue } from '@haulbook/resource';
import { Customer } from './customer.entity.js';

/**
 * Numbers that people enter about themselves. A number belongs to one customer, and typing it does not prove that it is theirs: it stays
 * with the one who has it, and the answer to the person who typed it is that to any other number. Staff settle whose it is.
 */
@Injectable()
export class EnteredNumbers {
  constructor(private readonly records: Records) {}

  /** Add a customer who entered themselves, without a number that another customer has. Staff find it in the notes. */
  async add(values: Partial<Customer>): Promise<Customer> {
    const { phone } = values;
    try {
      return await this.records.db.attemptInside(() => this.records.insert(Customer, values));
    } catch (error) {
      if (!phone || !isTakenNumber(error)) throw error;
      return this.records.insert(Customer, { ...values, phone: null, notes: noteOf(phone) });
    }
  }

  /** Change a customer's own record. It keeps its number where another customer has the new one; staff find that in the notes, once. */
  async change(customerId: string, patch: Partial<Customer>): Promise<void> {
    // What is agreed to in the same step is agreed to for the new number.
    const { phone, smsConsent: _ofNumber, ...others } = patch;
    try {
      await this.records.db.attemptInside(() => this.records.updateOne(Customer, customerId, patch));
    } catch (error) {
      if (!phone || !isTakenNumber(error)) throw error;
      const { notes } = await this.records.get(Customer, customerId);
      const isNoted = notes?.includes(noteOf(phone)) ?? false;
      const noted = isNoted ? {} : { notes: [notes, noteOf(phone)].filter(Boolean).join('\n').slice(-MOST_NOTES) };
      await this.records.updateOne(Customer, customerId, { ...others, ...noted });
    }
  }
}

/** The letters that the notes of a customer hold. */
const MOST_NOTES = 5000;

const noteOf = (phone: string): string => `Entered ${formatPhone(phone)}, which another customer has. Ask whose number it is.`;

const isTakenNumber = (error: unknown): boolean => {
  const taken = takenValue(error);
  return taken?.table === 'customers' && taken.column === 'phone';
};
