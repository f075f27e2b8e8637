/** The formats of other programs, with invented weights. */
import { describe, expect, it } from 'vitest';
import { type FileHints, readWeights } from './read-weights.ts';

const read = (text: string, hints: FileHints = {}, timeZone = 'America/Denver') =>
  readWeights(text, hints, timeZone);

/** Day, pounds and note of each entry. */
const entriesOf = async (text: string, hints?: FileHints) =>
  (await read(text, hints)).entries.map(({ day, weight, notes }) => [day, weight, notes]);

/** 82.1 kg are 180.999 lb, 82.4 kg 181.661 lb, 13 st 4.2 lb are 186.2 lb. */
const FORMATS: Record<string, { text: string; hints?: FileHints; entries: unknown[] }> = {
  'TrendWeight, readings': {
    text: 'Date,Time,Weight,Body Fat %\n2024-01-05,07:30:00,181.0 lb,\n2024-01-06,07:31:00,181.7 lb,31.2',
    entries: [
      ['2024-01-05', '181.0', null],
      ['2024-01-06', '181.7', null],
    ],
  },
  'TrendWeight, computed: interpolated weights are no entries': {
    text: 'Date,Actual Weight,Weight Is Interpolated,Trend Weight\n2024-01-05,82.1,false,82.0\n2024-01-06,82.3,true,82.0\n2024-01-07,82.4,false,82.1',
    hints: { unit: 'kg' },
    entries: [
      ['2024-01-05', '181.0', null],
      ['2024-01-07', '181.7', null],
    ],
  },
  'Happy Scale': {
    text: '"Date","Weight","Notes"\r\n"Jan 5, 2024","181.0","First day, with socks"\r\n"Jan 6, 2024","181.7",""\r\n',
    hints: { unit: 'lb' },
    entries: [
      ['2024-01-05', '181.0', 'First day, with socks'],
      ['2024-01-06', '181.7', null],
    ],
  },
  'Happy Scale: the unit as the name of the column': {
    text: '"Date","Pound(s)"\r\n"2024-01-05","181.0"\r\n"2024-01-06","181.7"\r\n',
    entries: [
      ['2024-01-05', '181.0', null],
      ['2024-01-06', '181.7', null],
    ],
  },
  'Libra: the unit in a comment, moments in UTC': {
    text: '#Version:6\n#Units:kg\n\n#date;weight;weight trend;body fat;body fat trend;muscle mass;muscle mass trend;log\n2024-01-05T14:20:00.000Z;82.1;82.1;;;;;at home\n2024-01-07T02:20:00.000Z;82,4;82.1;;;;;\n',
    entries: [
      ['2024-01-05', '181.0', 'at home'],
      // The evening of the sixth in Denver.
      ['2024-01-06', '181.7', null],
    ],
  },
  'openScale: kilograms, day first': {
    text: 'dateTime,bone,caliper1,comment,fat,muscle,water,weight\n25.01.2024 07:30,0.0,0.0,after a run,31.2,0.0,0.0,82.1\n26.01.2024 07:30,0.0,0.0,,31.2,0.0,0.0,82.4\n',
    entries: [
      ['2024-01-25', '181.0', 'after a run'],
      ['2024-01-26', '181.7', null],
    ],
  },
  'Apple Health': {
    text: '<HealthData>\n <Record type="HKQuantityTypeIdentifierHeight" unit="cm" startDate="2024-01-05 07:30:00 +0100" value="170"/>\n <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="kg" startDate="2024-01-05 00:30:00 +0100" value="82.1"/>\n <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="lb" startDate="2024-01-06 07:30:00 +0100" value="181.7"/>\n</HealthData>',
    entries: [
      ['2024-01-05', '181.0', null],
      ['2024-01-06', '181.7', null],
    ],
  },
  'Fitbit, CSV with a title': {
    text: 'Body\nDate,Weight,BMI,Fat\n"2024-01-05","181.0","28.1","0"\n"2024-01-06","181.7","28.2","0"\n',
    hints: { unit: 'lb' },
    entries: [
      ['2024-01-05', '181.0', null],
      ['2024-01-06', '181.7', null],
    ],
  },
  'Fitbit, JSON of its archive': {
    text: '[{"logId":1,"weight":181.0,"bmi":28.1,"date":"02/28/19","time":"23:59:59"},{"logId":2,"weight":181.7,"bmi":28.2,"date":"03/01/19","time":"07:00:00"}]',
    hints: { unit: 'lb' },
    entries: [
      ['2019-02-28', '181.0', null],
      ['2019-03-01', '181.7', null],
    ],
  },
  'Withings: more than one weight column, semicolons': {
    text: '\uFEFFDate;"Weight (kg)";"Fat mass (kg)";Comments\n"2024-01-05 07:30:00";82,1;25,6;\n',
    entries: [['2024-01-05', '181.0', null]],
  },
  'Samsung Health: kilograms, moments in UTC with an offset, and when a row was changed': {
    text: 'com.samsung.health.weight,6310002,5\ncreate_sh_ver,start_time,custom,weight,update_time,create_time,client_data_id,comment,time_offset,deviceuuid,pkg_name,datauuid\n,2024-01-05 06:30:00.000,,82.1,2024-03-09 10:00:00.000,2024-02-05 06:30:00.000,,at home,UTC+0100,x,com.sec,a,\n,2024-01-06 02:20:00.000,,82.4,2024-03-09 10:00:00.000,2024-02-06 06:30:00.000,,,UTC-0700,x,com.sec,b,\n',
    entries: [
      ['2024-01-05', '181.0', 'at home'],
      // The evening of the fifth, seven hours west of UTC.
      ['2024-01-05', '181.7', null],
    ],
  },
  'Samsung Health, older names of columns': {
    text: 'com.samsung.shealth.weight,1,2\ncom.samsung.health.weight.update_time,com.samsung.health.weight.start_time,com.samsung.health.weight.weight,com.samsung.health.weight.time_offset,com.samsung.health.weight.datauuid\n2020-01-01 00:00:00.000,2024-01-05 12:30:00.000,82.1,UTC+0000,a\n',
    entries: [['2024-01-05', '181.0', null]],
  },
  'Garmin Connect: a row for the day, and one for each weight': {
    text: 'Time,Weight,Change,BMI,Body Fat,Skeletal Muscle Mass,Bone Mass,Body Water,\n" Jan 6, 2024",\n7:31 AM,181.7 lbs,0.7 lbs,28.1,--,--,--,--,\n" Jan 5, 2024",\n8:30 PM,181.4 lbs,0.4 lbs,28,--,--,--,--,\n7:30 AM,181.0 lbs,--,28,--,--,--,--,\n',
    entries: [
      ['2024-01-06', '181.7', null],
      ['2024-01-05', '181.4', null],
      ['2024-01-05', '181.0', null],
    ],
  },
  'Garmin Connect: days first, a clock of 24 hours, and a row without a weight': {
    text: '\uFEFFTime,Weight,Change,BMI,Body Fat,Skeletal Muscle Mass,Bone Mass,Body Water,\n" 6 Jan 2024",\n17:08,82.4 kg,0.9 kg,24.6,21.5 %,33.4 kg,5.1 kg,57.3 %,\n12:00,--,--,--,20.1 %,--,--,--,\n06:19,82.1 kg,--,--,--,--,--,--,\n',
    entries: [
      ['2024-01-06', '181.7', null],
      ['2024-01-06', '181.0', null],
    ],
  },
  'Renpho, its newer app': {
    text: 'No.,Date,Time,Weight(kg),BMI,Body Fat Percentage(%),Body Fat Mass(kg),Optimal Weight(kg),Remarks\n1,2024.01.06,07:30:12,82.40,26.3,26.1,47.6,70,--\n2,2024.01.05,07:31:40,82.10,--,--,--,--,--\n',
    entries: [
      ['2024-01-06', '181.7', null],
      ['2024-01-05', '181.0', null],
    ],
  },
  Renpho: {
    text: 'Time of Measurement,Weight(lb),BMI,Body Fat(%),Fat-free Body Weight(lb),Remarks\n"Jan 5, 2024 at 7:30 AM",181.0,28.1,31.2,120,first\n2024.01.06 07:30:12,181.7,28.2,--,--,\n',
    entries: [
      ['2024-01-05', '181.0', 'first'],
      ['2024-01-06', '181.7', null],
    ],
  },
  'plain columns, in stones': {
    text: 'day,weight\n5/1/2024,13 st 4.2 lb\n15/1/2024,13st 4.2\n',
    entries: [
      ['2024-01-05', '186.2', null],
      ['2024-01-15', '186.2', null],
    ],
  },
};

describe('a file', () => {
  it.each(Object.entries(FORMATS))('of %s', async (_, { text, hints, entries }) => {
    expect(await entriesOf(text, hints)).toEqual(entries);
  });

  it.each([
    ['Date,Weight\n5/1/2024,181\n6/2/2024,181', { asksUnit: true, asksDateOrder: true }],
    [
      'Date,Weight (kg)\n5/1/2024,82\n16/2/2024,82',
      { asksUnit: false, dateOrder: 'dmy', unit: 'kg' },
    ],
    ['Date,Weight (kg)\n5/1/2024,82\n2/16/2024,82', { asksUnit: false, dateOrder: 'mdy' }],
    ['Date,Weight (lb)\n5/5/2024,181', { asksUnit: false, asksDateOrder: false }],
  ])('tells its unit and the order of its dates as a whole, or asks: %j', async (text, found) => {
    expect(await read(text)).toMatchObject(found);
  });

  it('has no entries while something is asked, and then those of the answer', async () => {
    const text = 'Date,Weight\n5/1/2024,82.1';
    expect((await read(text)).entries).toEqual([]);
    expect(await entriesOf(text, { unit: 'kg', dateOrder: 'dmy' })).toEqual([
      ['2024-01-05', '181.0', null],
    ]);
    expect(await entriesOf(text, { unit: 'kg', dateOrder: 'mdy' })).toEqual([
      ['2024-05-01', '181.0', null],
    ]);
  });

  it.each([
    ['2024-01-05,,181\n2024-02-30,,181', 3, '“2024-02-30” is not a date'],
    ['2024-01-05,,181\n0000-01-01,,181', 3, '“0000-01-01” is not a date'],
    ['2024-01-05,,181\n9999-12-31,,181', 3, '“9999-12-31” is not a date'],
    ['2024-01-05,,181\n2024-01-06,,heavy', 3, '“heavy” is not a weight'],
    ['2024-01-05,,181\n2024-01-06,,-3', 3, '“-3” is not a weight'],
    ['2024-01-05,,181\n2024-01-06,,1809', 3, '“1809” is not a weight'],
    ['2024-01-05,"two\nlines",181\n2024-01-06,,0', 4, '“0” is not a weight'],
    ['2024-01-05,,181\n2024-01-06,No scale,', 3, 'It has a note and no weight: “No scale”'],
    ['2024-01-05,,181\n13/25/2024,,181', 3, '“13/25/2024” is not a date'],
  ])('names a line that cannot be read, beside the others: %j', async (rows, line, message) => {
    const { entries, unread } = await read(`Date,Note,Weight (lb)\n${rows}`, { dateOrder: 'dmy' });
    expect(entries.map(({ day }) => day)).toEqual(['2024-01-05']);
    expect(unread).toEqual([{ line, message }]);
  });

  it('asks for the order of dates that neither order reads whole', async () => {
    const text = 'Date,Weight (lb)\n25/1/2024,181\n1/25/2024,181';
    expect(await read(text)).toMatchObject({ asksDateOrder: true, entries: [], unread: [] });
    expect((await read(text, { dateOrder: 'dmy' })).unread.map(({ line }) => line)).toEqual([3]);
  });

  it('counts the lines without a weight', async () => {
    expect(await read('Date,Weight (lb),Fat\n2024-01-05,181,30\n2024-01-06,,31\n')).toMatchObject({
      withoutWeight: 1,
      unread: [],
    });
  });

  it('whose columns have strange names is read as the owner says', async () => {
    const text = 'Wann;Wieviel (kg);Wo\n05.01.2024;82,1;daheim\n16.01.2024;82,4;\n';
    const asked = await read(text);
    expect(asked).toMatchObject({ columns: null, columnNames: ['Wann', 'Wieviel (kg)', 'Wo'] });
    expect(asked.entries).toEqual([]);
    expect(await entriesOf(text, { columns: { date: 0, weight: 1, note: 2 } })).toEqual([
      ['2024-01-05', '181.0', 'daheim'],
      ['2024-01-16', '181.7', null],
    ]);
  });

  it('without names of columns has its lines from the first on', async () => {
    const text = '2024-01-05,82.1,"two\nlines"\n2024-01-06,heavy,\n';
    expect((await read(text)).columnNames).toEqual(['Column 1', 'Column 2', 'Column 3']);
    const found = await read(text, { unit: 'kg', columns: { date: 0, weight: 1 } });
    expect(found.entries.map(({ line, day }) => [line, day])).toEqual([[1, '2024-01-05']]);
    expect(found.unread).toEqual([{ line: 3, message: '“heavy” is not a weight' }]);
  });

  it('of Happy Scale that is arranged by hand is read by the columns that the owner chooses', async () => {
    const text = 'Date,Weight,Moving Average,Smoothed\nJan 5, 2024,181.0,181.2,181.1\n'.replace(
      'Jan 5, 2024',
      '"Jan 5, 2024"',
    );
    const columns = { date: 0, weight: 2 };
    expect((await read(text, { unit: 'lb' })).entries[0]?.weight).toBe('181.0');
    expect((await read(text, { unit: 'lb', columns })).entries[0]?.weight).toBe('181.2');
  });

  it.each([
    ['Date,Weight (lb),Note\n2024-01-05,181,"never closed\n', 2, 'A quotation mark is not closed'],
    [
      '<HealthData>\n <Record type="HKQuantityTypeIdentifierHeight" unit="cm" value="170"/>\n</HealthData>',
      1,
      'This export of Apple Health holds no weights. Weights are in export.xml, if Health shows any under Body Measurements',
    ],
    [
      'PK\u0003\u0004\0\0',
      1,
      'This is not a text file. Unpack a zip first, and choose the file with the weights in it',
    ],
    ['[{"weight": ', 1, 'This JSON file is damaged'],
    ['', 1, 'This is no table: each row needs a date and a weight'],
  ])('of which nothing can be read says why: %j', async (text, line, message) => {
    await expect(read(text)).rejects.toThrow(expect.objectContaining({ line, message }));
  });

  it('with columns beyond all reason is refused', async () => {
    const text = `Date,Weight${',x'.repeat(100_000)}\n`;
    await expect(read(text)).rejects.toThrow('There are too many columns');
  });
});

describe('a table made by hand', () => {
  it.each([
    'Datum;Gewicht (kg);Notiz',
    'Fecha;Peso (kg);Notas',
    'Date;Poids (kg);Remarques',
    'Data;Peso (kg);Note',
    'Day;Weight (kg);Comments',
  ])('with the names %s', async (names) => {
    expect(await entriesOf(`${names}\n05.01.2024;82,1;x\n16.01.2024;82,4;\n`)).toEqual([
      ['2024-01-05', '181.0', 'x'],
      ['2024-01-16', '181.7', null],
    ]);
  });

  it.each([
    ['5-Jan-24', '2024-01-05'],
    ['05-Mai-2024', '2024-05-05'],
    ['5 janv. 2024', '2024-01-05'],
    ['5 de agosto de 2024', '2024-08-05'],
    ['5. März 2024', '2024-03-05'],
    ['Friday, January 5, 2024', '2024-01-05'],
    ['Jan 5th, 2024', '2024-01-05'],
    ['Fri, 5 Jan 2024 07:30', '2024-01-05'],
    ['20240105', '2024-01-05'],
    ['45296', '2024-01-05'],
    ['45296.3125', '2024-01-05'],
    // Moments in UTC. It is the evening before in Denver.
    ['2024-01-06T02:32:29+00:00', '2024-01-05'],
    ['2024-01-06 02:32:29 UTC', '2024-01-05'],
    ['2024-01-06 02:32 +0000', '2024-01-05'],
    ['2024-01-06T00:00:00+00:00', '2024-01-06'],
    // The clock of the person on the scale.
    ['2024-01-06T02:32:29+01:00', '2024-01-06'],
  ])('reads the day %s', async (date, day) => {
    const { entries, unread } = await read(`Date;Weight (kg)\n${date};82.1\n`);
    expect([entries.map((entry) => entry.day), unread]).toEqual([[day], []]);
  });

  it('has decimal commas in a file with commas', async () => {
    const text = 'Date,Weight (kg)\n13.10.2019,81,4\n14.10.2019,80\n';
    expect(await entriesOf(text)).toEqual([
      ['2019-10-13', '179.5', null],
      ['2019-10-14', '176.4', null],
    ]);
    const withNotes = 'Date,Weight (kg),Note\n13.10.2019,81,4,fine\n14.10.2019,80,9\n';
    expect((await read(withNotes)).entries.map(({ weight, notes }) => [weight, notes])).toEqual([
      ['179.5', 'fine'],
      ['178.4', null],
    ]);
    const last = 'Date,Weight (kg),Note\n13.10.2019,81,4\n14.10.2019,80\n';
    expect((await entriesOf(last))[0]).toEqual(['2019-10-13', '179.5', null]);
  });

  it('names a row with more cells than names', async () => {
    const text = 'Date,Weight (kg),Note\n2024-01-05,82.1,at home, alone\n2024-01-06,82.4,,\n';
    const { entries, unread } = await read(text);
    expect(entries).toMatchObject([{ day: '2024-01-06' }]);
    expect(unread).toEqual([{ line: 2, message: expect.stringContaining('more cells than') }]);
  });

  it('has stones in one column and pounds in the next, or the same weight twice', async () => {
    const table = (pounds: string) =>
      `Date,Weight (st),Weight (lb)\n2024-01-05,13,${pounds}\n2024-01-06,13,0\n`;
    expect(await entriesOf(table('5.2'))).toEqual([
      ['2024-01-05', '187.2', null],
      ['2024-01-06', '182.0', null],
    ]);
    expect((await entriesOf(table('187.2')))[0]).toEqual(['2024-01-05', '187.2', null]);
    expect(await entriesOf('Date,Stones,Pounds,Notes\n2024-01-05,13,5.2,x\n')).toEqual([
      ['2024-01-05', '187.2', 'x'],
    ]);
  });

  it('has a column of units', async () => {
    const text = 'Date,Weight,Unit\n2024-01-05,82.1,kg\n2024-01-06,181.7,lb\n2024-01-07,13,st\n';
    expect(await read(text)).toMatchObject({ asksUnit: false, unit: 'kg' });
    expect((await entriesOf(text)).map(([, weight]) => weight)).toEqual([
      '181.0',
      '181.7',
      '182.0',
    ]);
  });
});
