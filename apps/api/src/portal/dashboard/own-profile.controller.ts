import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import {
  addCardInput,
  confirmCardInput,
  ownAddressInput,
  type CardSetupView,
  type OwnAddressView,
  type PaymentMethodView,
} from '@haulbook/contracts';
import type { z } from 'zod';
import { Roles, body, RateLimit } from '@haulbook/platform';
import { CardSaving } from '../../billing/payments/card-saving.service.js';
import { SavedCards } from '../../billing/payments/saved-cards.service.js';
import { AddressBook } from './address-book.service.js';
import { OwnService } from './own.service.js';

type Address = z.output<typeof ownAddressInput>;

/** Endpoints for the signed-in customer's addresses and saved cards. Another customer's records return 404. */
@Controller('portal')
@Roles('customer')
export class OwnProfileController {
  constructor(
    private readonly own: OwnService,
    private readonly addresses: AddressBook,
    private readonly cards: SavedCards,
    private readonly saving: CardSaving,
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

  @Get('payment-methods')
  listCards(): Promise<PaymentMethodView[]> {
    return this.cards.list(this.own.customerId());
  }

  /** Begin to save a card. The rate limit is low because fraudsters test stolen card numbers by saving them. */
  @Post('payment-methods')
  @RateLimit({ key: 'actor', limit: 20, per: 3600 })
  addCard(@Body(body(addCardInput)) { card }: z.output<typeof addCardInput>): Promise<CardSetupView> {
    return this.saving.begin(this.own.customerId(), card);
  }

  @Post('payment-methods/confirm')
  @HttpCode(200)
  @RateLimit({ key: 'actor', limit: 60, per: 3600 })
  confirmCard(@Body(body(confirmCardInput)) { setupId }: z.output<typeof confirmCardInput>): Promise<CardSetupView> {
    return this.saving.confirm(this.own.customerId(), setupId);
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
