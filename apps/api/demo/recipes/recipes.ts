import * as breakfast from './breakfast.ts';
import * as dessert from './dessert.ts';
import * as dinner from './dinner.ts';
import * as lunch from './lunch.ts';
import type { DemoRecipe } from './recipe.ts';
import * as snack from './snack.ts';

/** Every demo recipe in the sort order of the gallery, which mixes the categories. */
export const demoRecipes: readonly DemoRecipe[] = [
  dinner.lemonButterSalmonAsparagus,
  breakfast.coconutChiaBerryPots,
  lunch.greekSaladGrilledHalloumi,
  dessert.darkChocolateAvocadoMousse,
  dinner.ribeyeHerbButter,
  breakfast.skilletShakshuka,
  snack.parmesanCrisps,
  lunch.zucchiniRibbonsPestoShrimp,
  dessert.raspberryAlmondTart,
  dinner.thaiGreenChickenCurry,
  breakfast.almondFlourBlueberryPancakes,
  snack.smokedPaprikaDeviledEggs,
  lunch.broccoliCheddarSoup,
  dinner.eggplantLasagna,
  dessert.lemonCheesecakeBars,
  breakfast.mushroomGruyereOmelette,
  dinner.chickenThighsFennelOlives,
  snack.everythingCucumberBites,
  lunch.chickenCaesarLettuceCups,
  dessert.peanutButterCookies,
  breakfast.smokedSalmonAvocadoBoats,
  dinner.cauliflowerCrustPizza,
  snack.guacamoleSeedCrackers,
  lunch.turkeyClubRollUps,
  dessert.coconutMacaroons,
  dinner.sheetPanSausagePeppers,
  breakfast.spinachFetaEggMuffins,
  lunch.cauliflowerFriedRice,
  snack.rosemaryRoastedAlmonds,
  dessert.cinnamonPecanMugCake,
];
