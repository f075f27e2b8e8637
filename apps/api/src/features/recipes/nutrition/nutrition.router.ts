import {
  foodChoice,
  foodQuery,
  saveOwnFood,
  sugarAlcoholRule,
  suggestQuery,
} from '@site/schema/nutrition';
import { byId } from '@site/schema/pagination';
import { call, proceduresFor, router } from '../../../http/procedures.ts';
import * as nutrition from './nutrition.service.ts';

const { adminProcedure } = proceduresFor<nutrition.NutritionServices>();

const quietly = adminProcedure.meta({ keepsPages: true });

export const nutritionRouter = router({
  /** The foods that the lines of a recipe may mean. It changes nothing, but a URL is too short for the lines. */
  suggest: quietly.input(suggestQuery).mutation(call(nutrition.suggest)),
  find: adminProcedure.input(foodQuery).query(({ ctx, input }) => nutrition.find(ctx, input.text)),
  choose: quietly.input(foodChoice).mutation(call(nutrition.choose)),
  ownFoods: adminProcedure.query(call(nutrition.ownFoods)),
  saveFood: adminProcedure.input(saveOwnFood).mutation(call(nutrition.saveFood)),
  deleteFood: adminProcedure.input(byId).mutation(call(nutrition.deleteFood)),
  restoreFood: adminProcedure.input(byId).mutation(call(nutrition.restoreFood)),
  saveRule: adminProcedure.input(sugarAlcoholRule).mutation(call(nutrition.saveRule)),
});
