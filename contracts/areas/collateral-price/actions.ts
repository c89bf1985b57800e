// Actions on held prices.
import { z } from 'zod';
import { defineActions } from '../../kits/actions.ts';
import { Quantity } from '../../values/values.ts';

export const collateralPriceActions = defineActions(
  {
    area: 'collateral-price',
    model: 'collateral-prices',
    noun: { zh: '存疑价格', one: 'a held price' },
    commandNoun: 'Price',
    ofPart: true,
  },
  {
    confirm: {
      verb: ['采用', 'Confirm', 'confirmed'],
      // A source may report another price for the same time. The action applies to the price that the person saw.
      // Without it, the current price is used; the console always sends it.
      body: z.strictObject({ price: Quantity.optional() }),
      roles: ['operator'],
      refusals: {
        'price-not-held': [
          '该价格不是存疑价格，或已有更新的价格生效。',
          'This price is not held, or a newer price is active.',
        ],
        'price-moved': [
          '该来源已对同一时刻另报了价格。请关闭后重新查看，再决定是否采用。',
          'The source has since reported another price for the same time. Close this and review it again.',
        ],
      },
      route: { summary: 'Confirm a held price' },
      rules: {
        secondPerson: { than: { importedBy: ['导入人', 'person who imported it'] } },
      },
      presentation: { isPrimary: true },
      words: {
        sentence: ['采用{{source}}上报的价格 {{price}}。', 'Confirm the price {{price}} reported by {{source}}.'],
        warning: [
          '采用后它立即成为生效价格：所有仓位按它计算，低于 MCR 的可被清算。请先与其他来源核对。',
          'It becomes the active price immediately. All positions use it, and those below MCR can be liquidated. Check other sources first.',
        ],
        successMessage: ['已采用，成为生效价格', 'Confirmed; now the active price'],
      },
    },
    revoke: {
      verb: ['撤回采用', 'Revoke', 'revoked'],
      noun: { zh: '', one: 'a confirmation' },
      refusals: {
        'price-not-in-force': [
          '该价格不是经人工采用的生效价格，无法撤回。',
          'This is not a confirmed active price. There is nothing to revoke.',
        ],
      },
      route: { summary: 'Revoke the confirmation of the active price' },
      rules: { permittedAs: 'confirm' },
      words: {
        sentence: [
          '撤回采用{{source}}上报的价格 {{price}}。',
          'Revoke the confirmation of the price {{price}} from {{source}}.',
        ],
        nextStep: [
          '接下来：该价格重新列为存疑，此前的生效价格恢复生效，所有仓位按它计算。',
          'Next: this price is held again, and the previous price becomes active. All positions use the previous price.',
        ],
        successMessage: ['已撤回，此前的价格恢复生效', 'Revoked; the previous price is active again'],
      },
    },
  },
);
