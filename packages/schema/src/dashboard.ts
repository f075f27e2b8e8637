import { z } from 'zod';

export const dashboardStats = z
  .object({
    totalPosts: z.int(),
    totalRecipes: z.int(),
    totalWeightEntries: z.int(),
  })
  .meta({ title: 'DashboardStats' });
export type DashboardStats = z.infer<typeof dashboardStats>;
