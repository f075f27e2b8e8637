/**
 * What is in foods that diets leave out, by what cooks call them. A word before a comma or at an end is a whole name, in
 * the singular or not, with its hyphens or without. The longest name in a line counts: butternut squash is no butter.
 */

/** What a diet may leave out. `animal` is what neither is meat nor egg nor dairy: honey. Peanuts and pine nuts are nuts. */
export const TRAITS = ['egg', 'dairy', 'nut', 'gluten', 'meat', 'animal'] as const;
export type Trait = (typeof TRAITS)[number];

/**
 * Foods by what they have. With a question mark: some have it and some have not, such as the wheat in tamari, the rennet
 * in Parmesan (a cheese of which the law asks for it), the milk in dark chocolate or the fish in which wine was cleared.
 */
export const FOODS: Readonly<Record<string, string>> = {
  '': `
    acorn squash, artichoke, artichoke heart, arugula, rocket, asparagus, aubergine, eggplant, egg plant, avocado,
    bamboo shoot, bean sprout, beansprout, beet, beetroot, bell pepper, bok choy, pak choi, broccoli, broccolini,
    brussels sprout, butter lettuce, butternut, butternut squash, butter bean, cabbage, carrot, cassava, cauliflower,
    cauliflower rice, celeriac, celery, celery root, chard, swiss chard, chayote, chicory, chile, chili, chilli,
    chilli pepper, collard, collard green, corn, sweetcorn, courgette, zucchini, zucchini noodle, zoodle, into noodle,
    cress, cucumber, daikon, dandelion green, edamame, endive, escarole, fennel, fennel bulb, fennel frond, fiddlehead,
    frisee, garlic, ginger, green, green bean, haricot vert, horseradish, jalapeno, jicama, kale, kohlrabi, leek,
    lettuce, little gem, romaine, romaine heart, iceberg, mesclun, mushroom, cremini, portobello, portabella, shiitake,
    porcini, chanterelle, maitake, enoki, oyster mushroom, king oyster mushroom, okra, olive, onion, parsnip, pea,
    snow pea, snap pea, mangetout, pepper, pepperoncini, poblano, serrano, serrano pepper, habanero, anaheim, fresno,
    bird eye chili, potato, baby potato, sweet potato, yam, yuca, pumpkin, pumpkin puree, radicchio, radish, rutabaga,
    swede, salad leaf, salad green, mixed green, mixed leaf, scallion, spring onion, shallot, chive, spinach,
    spaghetti squash, squash, sunchoke, jerusalem artichoke, tomatillo, tomato, tomato paste, tomato puree,
    tomato sauce, passata, pico de gallo, turnip, watercress, water chestnut, heart of palm, nori, seaweed, kelp,
    kombu, wakame, sauerkraut, caper, cornichon, gherkin, pickle, pickle brine, pickle juice, pimento, pimiento,
    truffle, yellow pepper, vegetable, veggie, coleslaw mix, corn cob, acai, apple, apple butter, apple sauce,
    applesauce, apricot, banana, berry, blackberry, blueberry, boysenberry, cantaloupe, cherry, citrus, clementine,
    coconut, coconut cream, coconut butter, coconut chip, coconut flake, coconut flour, coconut milk, coconut oil,
    coconut sugar, coconut water, coconut aminos, coconut yogurt, coconut yoghurt, coconut milk yogurt,
    coconut whipped cream, coconut rice, cream of coconut, cranberry, currant, date, dragon fruit, fig, fruit,
    gooseberry, grape, grapefruit, guava, jackfruit, kiwi, kumquat, lemon, lime, lychee, mandarin, mango, melon,
    nectarine, orange, papaya, passion fruit, peach, pear, persimmon, pineapple, plantain, plum, pomegranate,
    pomegranate molasses, prune, quince, raisin, raspberry, rhubarb, strawberry, sultana, tamarind, tangerine,
    watermelon, jam, marmalade, jam sugar, pie filling, ancho, allspice, anise, aniseed, star anise, basil, bay,
    bay leaf, caraway, cardamom, cayenne, celery salt, celery seed, chervil, chili flake, chili powder, chilli powder,
    chipotle, chipotle powder, cilantro, cinnamon, clove, coriander, cumin, curry leaf, curry powder, dill, dill weed,
    fenugreek, fenugreek leaf, five spice, galangal, garam masala, garlic powder, garlic salt, herb,
    herbes de provence, bouquet garni, italian herb, italian seasoning, everything bagel seasoning, juniper,
    juniper berry, kaffir lime leaf, makrut lime leaf, lavender, lemongrass, lemon pepper, mace, marjoram, mint,
    mustard, mustard powder, mustard seed, nigella, nutmeg, onion powder, oregano, paprika, parsley, peppercorn,
    peppermint, poultry seasoning, pumpkin pie spice, pumpkin spice, apple pie spice, ras el hanout, red pepper flake,
    crushed red pepper, rosemary, saffron, sage, savory, sesame, spearmint, sumac, tarragon, thyme, turmeric, vanilla,
    vanilla bean, vanilla extract, vanilla essence, vanilla paste, vanilla bean paste, vanilla powder, mexican oregano,
    chia, chia seed, flax, flaxseed, flax seed, flax meal, flaxmeal, flaxseed meal, flax egg, linseed, hemp, hemp seed,
    hemp heart, pepita, poppy seed, psyllium, psyllium husk, psyllium husk powder, pumpkin seed, seed, sesame seed,
    sunflower seed, sunflower seed butter, sunflower butter, tahini, amaranth, buckwheat, buckwheat flour, millet,
    quinoa, sorghum, teff, oil, olive oil, vegetable oil, avocado oil, canola oil, rapeseed oil, chili oil, chilli oil,
    corn oil, grapeseed oil, mct oil, sesame oil, sunflower oil, truffle oil, cooking spray, nonstick spray,
    non stick spray, baking spray, oil spray, shortening, vegetable shortening, vinegar, apple cider vinegar,
    cider vinegar, balsamic, balsamic vinegar, rice vinegar, rice wine vinegar, wine vinegar, red wine vinegar,
    white wine vinegar, champagne vinegar, sherry vinegar, cider, apple cider, mirin, sake, brandy, bourbon, cognac,
    gin, grand marnier, rum, tequila, vodka, whiskey, whisky, agave, agave nectar, agave syrup, allulose,
    brown sugar substitute, icing sugar, caster sugar, powdered sugar, confectioner sugar, corn syrup, date syrup,
    erythritol, golden syrup, maple syrup, molasses, treacle, monk fruit, monkfruit, stevia, sucralose, sugar,
    sugar substitute, sweetener, swerve, xylitol, inulin, syrup, agar, agar agar, arrowroot, arrowroot flour,
    arrowroot powder, baking powder, baking soda, bicarbonate of soda, bicarb, cacao, cacao butter, cacao nib,
    cacao powder, cassava flour, cocoa, cocoa butter, cocoa nib, cocoa powder, corn flour, corn meal, corn starch,
    cornflour, cornmeal, cornstarch, masa, masa harina, cream of tartar, food coloring, food colouring, glucomannan,
    guar gum, konjac, konjac flour, pectin, polenta, grits, hominy, potato flour, potato starch, rice flour,
    sorghum flour, soy flour, sunflower flour, sesame flour, lupin flour, lupin, tapioca, tapioca flour,
    tapioca starch, teff flour, xanthan, xanthan gum, yeast, nutritional yeast, nutritional yeast flake,
    unsweetened chocolate, baking chocolate, coffee, coffee bean, espresso, espresso powder, instant coffee,
    instant espresso powder, tea, green tea, matcha, water, ice, ice cube, club soda, soda water, sparkling water,
    seltzer, juice, bean, black bean, black eyed pea, broad bean, cannellini, chickpea, chickpea flour, gram flour,
    fava bean, garbanzo, kidney bean, lentil, lima bean, masoor, navy bean, pinto bean, split pea, white bean,
    soy bean, soybean, soy milk, soya milk, soy cream, soy yogurt, aquafaba, tofu, silken tofu, tvp, hummus,
    egg replacer, rice, wild rice, rice noodle, rice paper, rice milk, rice vermicelli, glass noodle,
    cellophane noodle, kelp noodle, shirataki, shirataki noodle, heart of palm pasta, corn tortilla, popcorn,
    rice cake, corn chip, tortilla chip, dijon, dijon mustard, english mustard, wholegrain mustard,
    whole grain mustard, yellow mustard, ketchup, tomato ketchup, hot sauce, hot pepper sauce, sriracha, tabasco,
    sambal oelek, gochugaru, salsa, salsa verde, liquid aminos, liquid smoke, relish, chili garlic sauce,
    mushroom stock, mushroom broth, vegetable stock, vegetable broth, salt, sea salt, kosher salt, maldon, fleur de sel`,
  egg: `
    egg, egg white, egg yolk, egg wash, liquid egg white, duck egg, quail egg, yolk, mayonnaise, mayo, kewpie, aioli,
    meringue, egg white powder, egg white protein, tartar sauce, thousand island`,
  dairy: `
    milk, whole milk, skim milk, cream, heavy cream, double cream, single cream, whipping cream, whipped cream,
    whipped topping, cool whip, half and half, sour cream, soured cream, creme fraiche, clotted cream, buttermilk,
    butter, buttered, creamed, brown butter, ghee, yogurt, yoghurt, greek yogurt, kefir, skyr, labneh, quark, cheese,
    cream cheese, neufchatel, mozzarella, burrata, bocconcini, ricotta, cottage cheese, feta, halloumi, paneer,
    mascarpone, goat cheese, chevre, boursin, queso, queso fresco, cotija, cheddar, colby, monterey jack, pepper jack,
    jack cheese, american cheese, edam, gouda, havarti, muenster, mexican cheese blend, mexican blend, string cheese,
    cheese curd, milk powder, powdered milk, dry milk, milk solid, whey, whey protein, casein, condensed milk,
    evaporated milk, dulce de leche, milk chocolate, white chocolate, butterscotch, alfredo sauce, irish cream,
    goat milk, sheep milk, butter flavor`,
  'dairy meat?': `
    parmesan, parmesan cheese, parmigiano, parmigiano reggiano, reggiano, pecorino, pecorino romano, romano,
    grana padano, gruyere, gorgonzola, manchego, roquefort, comte, emmental, emmentaler, camembert, brie, asiago,
    provolone, swiss cheese, fontina, raclette, blue cheese, stilton, taleggio, cambozola`,
  'dairy?': `
    chocolate, dark chocolate, bittersweet chocolate, semisweet chocolate, semi sweet chocolate, chocolate chip,
    caramel, margarine, spread, creamer, cocoa mix, hot cocoa mix, hot chocolate mix, marinara, marinara sauce,
    pasta sauce, pizza sauce, dark chocolate chip, guacamole`,
  'dairy? egg?': 'egg substitute, sherbet',
  'egg dairy': `
    custard, eggnog, hollandaise, lemon curd, ranch, ranch dressing, bearnaise, blue cheese dressing`,
  'dairy egg?': 'ice cream, gelato, frosting, buttercream',
  'egg dairy meat': 'caesar dressing',
  nut: `
    almond, almond butter, almond cream, almond flour, almond meal, almond milk, ground almond, almond oil, walnut,
    walnut oil, pecan, cashew, cashew butter, cashew cream, cashew milk, cashew yogurt, almond yogurt, hazelnut,
    hazelnut oil, hazelnut flour, hazelnut meal, filbert, pistachio, macadamia, macadamia nut, brazil nut, pine nut,
    pignoli, chestnut, peanut, peanut butter, powdered peanut butter, peanut flour, peanut oil, peanut sauce, nut,
    nut butter, nut milk, nut flour, mixed nut, tree nut, marzipan, almond paste, amaretto, orgeat, satay sauce,
    trail mix, walnut half, pecan half, pecan flour`,
  'nut?': 'almond extract, almond essence, dukkah, mole, mole sauce',
  'nut dairy': 'nutella, hazelnut spread, chocolate hazelnut spread, praline',
  'nut dairy meat?': 'pesto, basil pesto',
  'nut egg dairy gluten?': 'frangipane, macaron',
  'nut egg gluten?': 'amaretti, ratafia',
  gluten: `
    flour, floured, all purpose flour, plain flour, bread flour, cake flour, self raising flour, self rising flour,
    whole wheat flour, wholewheat flour, wholemeal flour, pastry flour, spelt, spelt flour, rye, rye flour, barley,
    barley flour, wholewheat, wholemeal, whole wheat, farro, freekeh, bulgur, couscous, semolina, seitan, wheat,
    wheat gluten, vital wheat gluten, gluten, wheat germ, wheat bran, graham flour, kamut, durum, triticale, malt,
    malt vinegar, beer, lager, ale, stout, soy sauce, shoyu, teriyaki, teriyaki sauce, hoisin, hoisin sauce, ponzu,
    flour tortilla, pita, pita bread, pitta, baguette, ciabatta, sourdough, udon, matzo, filo, phyllo, filo pastry,
    phyllo dough, brewer yeast`,
  'gluten dairy? egg?': `
    bread, breadcrumb, bread crumb, panko, bagel, bun, roll, crouton, cracker, biscuit, cookie, cake, cake mix, muffin,
    english muffin, pancake mix, waffle, pretzel, naan, flatbread, focaccia, toast, sandwich bread, wrap, pizza dough,
    pizza crust, pizza base, dough, pastry, puff pastry, rough puff pastry, shortcrust, pie crust, pie shell,
    cookie crust, graham cracker, graham cracker crust, ladyfinger, wafer, cereal, stuffing, stuffing mix, breaded,
    battered, batter, cinnamon roll, crescent roll, dumpling wrapper, wonton wrapper, egg roll wrapper,
    low carb tortilla, low carb wrap, low carb bread, keto bread, lady finger, digestive biscuit, doughnut, donut,
    cornbread, corn bread, brownie mix`,
  'gluten egg dairy': `
    brioche, brioche bread, croissant, challah, sponge cake, pound cake, brownie, crepe, pancake, cheesecake`,
  'gluten egg?': `
    pasta, spaghetti, macaroni, penne, penne rigate, fusilli, rotini, rigatoni, linguine, fettuccine, tagliatelle,
    farfalle, orecchiette, angel hair, angel hair pasta, vermicelli, orzo, lasagne, lasagna, lasagna noodle,
    lasagna sheet, lasagne sheet, noodle, ramen, ramen noodle, chow mein noodle, lo mein noodle, gnocchi, cannelloni,
    manicotti, jumbo shell`,
  'gluten egg': 'egg noodle, fresh pasta, egg pasta',
  'gluten? egg? dairy?': `
    tortilla, gluten free bread, gluten free breadcrumb, gluten free cracker, gluten free cookie, gluten free bun,
    baking mix, gluten free baking mix, veggie burger, falafel`,
  'gluten? egg?': 'gluten free pasta, gluten free noodle, gluten free spaghetti, soba, soba noodle',
  'nut? dairy?': `
    gluten free flour, gluten free flour blend, gluten free all purpose flour, gluten free self raising flour`,
  'gluten?': `
    oat, rolled oat, steel cut oat, oatmeal, oat flour, oat bran, oat fiber, oat fibre, oat milk, oat cream, tamari,
    miso, miso paste, yellow miso paste, white miso, tempeh, zaatar, chipotle in adobo, chipotle pepper in adobo,
    adobo sauce, mustard sauce, black bean sauce, sweet chili sauce, gochujang, hot bean paste, doubanjiang,
    seasoning cube, yeast extract, marmite, vegemite, vegetable bouillon, vegetable stock cube, imitation bacon bit,
    french fry`,
  'gluten? dairy?': `
    taco seasoning, fajita seasoning, ranch seasoning, seasoning mix, onion soup mix, seasoned salt, cajun seasoning,
    creole seasoning, old bay, old bay seasoning, steak seasoning, barbecue rub, bbq rub, jerk seasoning, potato chip`,
  'gluten? dairy? nut? egg?': `
    granola, muesli, protein powder, vanilla protein powder, chocolate protein powder, granola bar, protein bar,
    sprinkle, dressing, salad dressing, candy`,
  'gluten? meat?': `
    barbecue sauce, bbq sauce, enchilada sauce, steak sauce, curry paste, thai green curry paste, green curry paste,
    thai red curry paste, red curry paste, yellow curry paste, panang curry paste, kimchi, stir fry sauce`,
  'meat? gluten? dairy?':
    'stock cube, bouillon, bouillon cube, bouillon powder, stock powder, gravy, refried bean',
  'meat?': 'stock, broth, jelly',
  'meat? animal?': `
    wine, white wine, red wine, dry white wine, rose wine, shaoxing wine, rice wine, cooking wine, sherry, dry sherry,
    port, marsala, madeira, vermouth, champagne, prosecco`,
  meat: `
    beef, ground beef, minced beef, steak, ribeye, rib eye, sirloin, brisket, chuck, chuck roast, flank, flank steak,
    rump, picanha, t bone, filet mignon, short rib, beef rib, pork rib, spare rib, baby back rib, prime rib, oxtail,
    shank, tenderloin, loin, mince, veal, lamb, mutton, goat, pork, pork belly, pork chop, pork rind, pork cracklin,
    chicharron, bacon, bacon bit, pancetta, guanciale, ham, prosciutto, serrano ham, parma ham, speck, bresaola,
    capicola, chicken, turkey, duck, goose, quail, pheasant, poultry, rabbit, venison, bison, elk, liver, kidney,
    tongue, tripe, thigh, drumstick, wing, wingette, giblet, meat, ground meat, rotisserie chicken, pulled pork,
    corned beef, pastrami, jerky, biltong, gelatin, gelatine, collagen, collagen peptide, collagen powder, lard,
    tallow, suet, dripping, bacon fat, bacon grease, bacon dripping, duck fat, chicken fat, schmaltz, bone broth,
    bone marrow, chicken stock, chicken broth, beef stock, beef broth, turkey stock, turkey broth, pork stock,
    ham stock, lamb stock, veal stock, fish stock, seafood stock, bone stock, demi glace, fish, fish fillet, salmon,
    smoked salmon, lox, tuna, cod, haddock, halibut, hake, pollock, tilapia, trout, bass, sea bass, snapper, grouper,
    mackerel, herring, sardine, anchovy, anchovy fillet, anchovy paste, eel, swordfish, mahi, mahi mahi, catfish, sole,
    flounder, monkfish, perch, barramundi, sea bream, turbot, whitebait, seafood, shellfish, shrimp, shrimp paste,
    prawn, crab, crabmeat, lobster, crayfish, crawfish, langoustine, scallop, sea scallop, mussel, clam, clam juice,
    oyster, squid, calamari, octopus, cuttlefish, caviar, roe, fish sauce, bonito, bonito flake, dashi, marshmallow,
    gummy, gummy bear, jello, jell o`,
  'meat gluten?': `
    worcestershire, worcestershire sauce, beef bouillon, chicken bouillon, chicken bouillon powder, chicken stock cube,
    beef stock cube, fish stock cube, chicken bouillon cube`,
  'meat gluten': 'oyster sauce',
  'meat gluten? dairy?': `
    sausage, hot dog, frankfurter, bratwurst, kielbasa, andouille, chorizo, salami, pepperoni, soppressata, mortadella,
    nduja, haggis, black pudding, bologna, liverwurst, pate, deli turkey, deli ham, deli chicken, deli meat,
    lunch meat, cold cut, deli`,
  'meat gluten? egg? dairy?': `
    meatball, burger, burger patty, chicken nugget, chicken tender, fish finger, fish stick, imitation crab, surimi,
    crab stick`,
  'meat? egg?': 'marshmallow fluff, marshmallow creme, nougat',
  animal: 'honey, hot honey, beeswax, bee pollen',
};

/** Before a food of any kind, what it then does not have. */
export const WITHOUT: Readonly<Record<string, readonly Trait[]>> = {
  'egg free': ['egg'],
  eggless: ['egg'],
  'dairy free': ['dairy'],
  nondairy: ['dairy'],
  'non dairy': ['dairy'],
  'milk free': ['dairy'],
  'nut free': ['nut'],
  'gluten free': ['gluten'],
  glutenfree: ['gluten'],
  'wheat free': [],
  vegetarian: ['meat'],
  veggie: ['meat'],
  meatless: ['meat'],
  'meat free': ['meat'],
  vegan: ['egg', 'dairy', 'meat', 'animal'],
  'plant based': ['egg', 'dairy', 'meat', 'animal'],
};

/** Words of a food's name that say nothing of what is in it. Those that `-ed` and `-ing` end are such words too. */
export const NEUTRAL = `
  a an the of and or with without in into on at for from to as if about approx approximately plus more extra other than
  any your favorite favourite choice such like per each until just not no my own some few several couple all both one
  two three four five six seven eight nine ten twelve dozen half quarter third whole cup tbsp tablespoon tbl tb tbs tsp
  teaspoon oz ounce lb pound g gm gram kg kilogram ml milliliter millilitre cl dl l liter litre cm mm inch fl fluid
  pint quart gallon can tin jar package pack packet pkg bag box bottle carton container tub tube bunch head stalk stick
  sprig slice piece pinch dash splash drizzle handful knob sheet leaf ear rib fillet filet strip wedge cube chunk drop
  scoop serving batch block ball log pat spoonful envelope sachet square bar floret spear stem root tip end core rind
  zest peel skin bone flesh pulp crumb ribbon ring round moon matchstick shaving thread flake shred bit nugget link
  coarse fine finely freshly coarsely thin thick thinly thickly large medium small baby mini tiny big jumbo giant fresh
  dry raw ripe hot cold warm cool lukewarm boiling icy frozen plain light dark natural organic pure real good best
  quality high low full fat reduced lean nonfat skim sodium sugar calorie carb keto free range grass fed wild pasture
  instant quick active rapid rise semi sweet bitter bittersweet semisweet unsweetened tart sour mild spicy sharp virgin
  pressed refined unrefined toasted crisp crispy crunchy creamy smooth soft hard firm silken tender young old new day
  overnight boneless skinless off center cut deli style country home homemade store bought english persian italian
  greek french spanish mexican thai chinese japanese korean indian american hawaiian cuban roman swedish vietnamese
  turkish asian canadian european irish german dutch belgian moroccan hungarian kalamata castelvetrano nicoise meyer
  granny smith gala fuji honeycrisp russet yukon gold roma plum cherry heirloom vine san marzano red green black white
  yellow brown pink purple orange golden blue rainbow amber himalayan table flaky pickling curing top bottom side
  inside outer inner part woody temperature room pan tray griddle use needed taste desired optional garnish serve time
  sub see note recipe below above brand preferably moisture sized size length crosswise lengthwise diagonally diagonal
  bite cooking mashed puree minced juice powder granule ground paste extract concentrate stemmed spray kernel husk nib
  heart seed lightly very well gently halves tail vein rotisserie leftover process brush confectioner flat regular but then still gel velvety unbleached unflavored flavored
  vanilla flavor flavour button fire pearl chopped winter summer spring cap breast leg neck shoulder belly cheek rack
  roast chop cutlet escalope medallion joint t c x s
`;

/** Ends with `-ed` or `-ing`, and is a food or has one on it. */
export const FOOD_WORDS =
  'breaded battered buttered creamed floured stuffed filled coated seasoned marinated candied glazed seasoning dressing pudding dumpling topping filling frosting icing stuffing herring breading coating shortening seed weed reed';
