import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { addCardInput, ownAddressInput, type OwnAddressView, type PaymentMethodView } from '@haulbook/contracts';
import type { z } from 'zod';
import { Roles } from '../../auth/roles.decorator.js';
import { body } from '../../platform/zod-body.js';
import { RateLimit } from '../../web/rate-limit.js';
import { AddressBook } from './address-book.service.js';
import { OwnService } from './own.service.js';
import { SavedCards } from './saved-cards.service.js';

type Address = z.output<typeof ownAddressInput>;

/** Addresses and cards of whoever is signed in. Another customer's do not exist here. */
@Controller('portal')
@Roles('customer')
export class OwnProfileController {
  constructor(
    private readonly own: OwnService,
    private readonly addresses: AddressBook,
    private readonly cards: SavedCards,
  ) {}

  @Post('addresses')
  @RateLimit({ key: 'actor', limit: 60, per: 60 })
  addAddress(@Body(body(ownAddressInput)) input: Address): Promise<OwnAddressView> {
    return this.addresses.add(this.own.customerId(), input);
  }

  @Put('addresses/:id')
  @RateLimit({ key: 'actor', limit: 60, per: 60 })
  changeAddress(@Param('id', ParseUUIDPipe) id: string, @Body(body(ownAddressInput)) input: Address): Promise<OwnAddressView> {
    return this.addresses.change(this.own.customerId(), id, input);
  }

  @Delete('addresses/:id')
  @HttpCode(204)
  removeAddress(@Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.addresses.remove(this.own.customerId(), id);
  }

  @Post('payment-methods')
  @RateLimit({ key: 'actor', limit: 20, per: 60 })
  addCard(@Body(body(addCardInput)) { card }: z.output<typeof addCardInput>): Promise<PaymentMethodView> {
    return this.cards.addTestCard(this.own.customerId(), card);
  }

  @Post('payment-methods/:id/default')
  @HttpCode(200)
  makeDefault(@Param('id', ParseUUIDPipe) id: string): Promise<PaymentMethodView> {
    return this.cards.makeDefault(this.own.customerId(), id);
  }

  @Delete('payment-methods/:id')
  @HttpCode(204)
  removeCard(@Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.cards.remove(this.own.customerId(), id);
  }
}
