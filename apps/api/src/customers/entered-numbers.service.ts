import { Injectable } from '@nestjs/common';
import { formatPhone } from '@haulbook/core';
import { invalid, Records, takenValue } from '@haulbook/resource';
import { Customer } from './customer.entity.js';

/** What a customer is told about a number of another customer: neither whose it is, nor that anyone has it. */
const NUMBER_REFUSED = 'We couldn’t save this number. Please check it, or call us and we’ll add it for you.';

/**
 * Numbers that people enter about themselves. A number belongs to one customer, and typing it does not prove that it is theirs: it stays
 * with the one who has it, and nothing says so to the person who typed it.
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
      const notes = `Entered ${formatPhone(phone)}, which another customer has. Ask whose number it is.`;
      return this.records.insert(Customer, { ...values, phone: null, notes });
    }
  }

  /**
   * Run a change of a customer's own record.
   * @throws DomainError `validation` in the same words whatever is wrong with the number
   */
  change<T>(work: () => Promise<T>): Promise<T> {
    return work().catch((error: unknown) => {
      throw isTakenNumber(error) ? invalid({ phone: NUMBER_REFUSED }) : error;
    });
  }
}

const isTakenNumber = (error: unknown): boolean => {
  const taken = takenValue(error);
  return taken?.table === 'customers' && taken.column === 'phone';
};
